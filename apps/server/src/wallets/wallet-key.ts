import { messages } from '@tessera/contracts';
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm';

import { HOUR, MINUTE, SECOND } from '../clock';
import type { Executor, Transaction } from '../db/database';
import { tellOfSecurity } from '../identity/tell-user';
import type { LedgerDeps } from '../ledger-deps';
import { HttpError } from '../plugins/http-error';
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
    if (!row) throw keyLocked(await secondsLeft(tx, walletId, now));
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

const keyLocked = (seconds: number) =>
  new HttpError(429, 'WALLET_KEY_LOCKED', messages.walletKeyLocked, {
    retry_after: Math.max(1, Math.ceil(seconds)),
  });

/** The answer to a wrong key; at the tenth in a row the owner is told as well. */
export async function wrongKey(deps: LedgerDeps, wallet: WalletRow, tries: number): Promise<HttpError> {
  if (tries >= LOCK_AT) await deps.db.transaction((tx) => tellOfLock(deps, tx, wallet));
  const wait = blockFor(tries);
  return new HttpError(400, 'INVALID_WALLET_KEY', messages.walletKeyInvalid, {
    attemptsLeft: Math.max(0, FREE_TRIES - tries),
    ...(wait > 0 ? { retry_after: wait / SECOND } : {}),
  });
}

const tellOfLock = ({ clock }: Pick<LedgerDeps, 'clock'>, tx: Transaction, { userId }: WalletRow) =>
  tellOfSecurity(tx, clock, userId, 'wallet-key-locked', {});

/**
 * A wrong recovery phrase counts with the wrong keys, though a locked key does not stop the phrase.
 * @param left how many phrases may still be tried today.
 */
export async function wrongPhrase(deps: LedgerDeps, wallet: WalletRow, left: number): Promise<HttpError> {
  await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(wallets)
      .set({ wrongKeys: sql`${wallets.wrongKeys} + 1` })
      .where(eq(wallets.id, wallet.id))
      .returning({ tries: wallets.wrongKeys });
    const tries = row?.tries ?? 0;
    const until = new Date(deps.clock.now().getTime() + blockFor(tries)).toISOString();
    if (blockFor(tries) === 0) return;
    await tx
      .update(wallets)
      .set({ keyBlockedUntil: sql`greatest(${wallets.keyBlockedUntil}, ${until}::timestamptz)` })
      .where(eq(wallets.id, wallet.id));
    if (tries >= LOCK_AT) await tellOfLock(deps, tx, wallet);
  });
  return new HttpError(400, 'INVALID_WALLET_KEY', messages.phraseInvalid, {
    attemptsLeft: left,
    errors: { mnemonic: [messages.phraseInvalid] },
  });
}
