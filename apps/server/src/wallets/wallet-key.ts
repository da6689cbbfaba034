import { messages } from '@tessera/contracts';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';

import { HOUR, MINUTE } from '../clock';
import type { Executor } from '../db/database';
import type { LedgerDeps } from '../ledger-deps';
import { raiseNotification } from '../notifications/raise-notification';
import { HttpError, tooMany } from '../plugins/http-error';
import { wallets, type WalletRow } from './wallets.table';

const FREE_TRIES = 5;
const LOCK_AT = 10;

/** How long a wallet key is refused after its n-th consecutive wrong try: 15, 30, 60 minutes, a day at the tenth. */
function blockFor(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  if (tries >= LOCK_AT) return 24 * HOUR;
  return [15 * MINUTE, 30 * MINUTE][tries - FREE_TRIES] ?? 60 * MINUTE;
}

/**
 * Counts one try of the wallet key, whichever call it comes from, before anything is derived from it: it is committed at
 * once, so that ending the process gives no try back. @throws 429 while the key is refused.
 */
export async function countKeyTry(
  { db, clock }: Pick<LedgerDeps, 'db' | 'clock'>,
  walletId: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(wallets)
      .set({ wrongKeys: sql`${wallets.wrongKeys} + 1` })
      .where(
        and(eq(wallets.id, walletId), or(isNull(wallets.keyBlockedUntil), lte(wallets.keyBlockedUntil, now))),
      )
      .returning({ tries: wallets.wrongKeys });
    if (!row) throw tooMany(await secondsLeft(tx, walletId, now));
    const wait = blockFor(row.tries);
    if (wait > 0) {
      const keyBlockedUntil = new Date(now.getTime() + wait);
      await tx.update(wallets).set({ keyBlockedUntil }).where(eq(wallets.id, walletId));
    }
    return row.tries;
  });
}

async function secondsLeft(db: Executor, walletId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ until: wallets.keyBlockedUntil })
    .from(wallets)
    .where(eq(wallets.id, walletId));
  return ((row?.until?.getTime() ?? now.getTime()) - now.getTime()) / 1000;
}

/** The key was right: the counter starts again. */
export async function forgiveKeyTries(db: Executor, walletId: string): Promise<void> {
  await db.update(wallets).set({ wrongKeys: 0, keyBlockedUntil: null }).where(eq(wallets.id, walletId));
}

/** The try was never judged (a chain or the signer was away): it does not count. */
export async function refundKeyTry(db: Executor, walletId: string): Promise<void> {
  await db
    .update(wallets)
    .set({ wrongKeys: sql`greatest(${wallets.wrongKeys} - 1, 0)`, keyBlockedUntil: null })
    .where(eq(wallets.id, walletId));
}

/** The answer to a wrong key; at the tenth in a row the owner is told as well. */
export async function wrongKey(deps: LedgerDeps, wallet: WalletRow, tries: number): Promise<HttpError> {
  if (tries >= LOCK_AT) {
    await raiseNotification(deps.db, deps.clock, {
      userId: wallet.userId,
      type: 'security',
      title: 'Wallet key locked',
      body: 'The wallet key was wrong ten times. It is locked for 24 hours.',
      link: '/settings',
      dedupeKey: `key-locked:${wallet.id}:${deps.clock.now().toISOString().slice(0, 13)}`,
    });
  }
  return new HttpError(400, 'INVALID_WALLET_KEY', messages.walletKeyInvalid, {
    attemptsLeft: Math.max(0, FREE_TRIES - tries),
  });
}
