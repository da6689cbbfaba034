import { compare, toDecimal } from '@tessera/money';
import { and, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import { assetOf, type LedgerDeps } from '../chains';
import { tellOfSecurity } from '../identity';
import { raiseNotifications, type NotificationFacts } from '../notifications';
import { blockedPairs, pairOf, readParties } from '../people';
import {
  knownPayers,
  amountParams,
  describeAmount,
  exactUsd,
  transactions,
  type TransactionRow,
} from '../transfers';
import { wallets } from '../wallets';

import { MINUTE } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { notify, type Notice } from '../../platform/db/notify';

/** A line that a reorganisation took out of its block and nobody put back is dropped after this long. */
const FORGET_AFTER = 10 * MINUTE;

/** What others did is final up to a height: lines get their result, and who received coins is told once. */
export async function settleReceived(
  deps: LedgerDeps,
  tx: Transaction,
  chainId: string,
  finalised: bigint,
): Promise<void> {
  const completedAt = deps.clock.now();
  const ended = await tx
    .update(transactions)
    .set({
      status: sql`case when ${transactions.failure} is null then 'success' else 'failed' end`,
      completedAt,
    })
    .where(
      and(
        eq(transactions.chainId, chainId),
        eq(transactions.status, 'pending'),
        isNull(transactions.transferId),
        lte(transactions.blockHeight, finalised),
      ),
    )
    .returning();
  const parties = await readParties(
    tx,
    ended.map((row) => row.counterpartyId),
  );
  const owners = await readOwners(
    tx,
    ended.map((row) => row.walletId),
  );
  const payments = ended.flatMap(({ walletId, counterpartyId }) => {
    const owner = owners.get(walletId);
    return owner && counterpartyId !== null ? [[owner.userId, counterpartyId] as const] : [];
  });
  // Nobody is told the name of somebody whom they blocked, or who blocked them.
  const shut = await blockedPairs(tx, payments);
  const known = await knownPayers(tx, payments);
  const news: NotificationFacts[] = [];
  const hints: Notice[] = [];
  for (const row of ended) {
    const wallet = owners.get(row.walletId);
    if (!wallet) continue;
    hints.push({ kind: 'transaction', userId: wallet.userId, walletId: row.walletId, id: row.id });
    // What came before the wallet was known here is no news. A chain's clock may go a little behind ours.
    const isNews = row.createdAt.getTime() > wallet.createdAt.getTime() - MINUTE;
    if (!isNews) continue;
    if (row.type === 'send' && row.failure === null) await reportSentElsewhere(deps, tx, wallet.userId, row);
    if (row.type !== 'receive') continue;
    const pair = row.counterpartyId === null ? undefined : pairOf(wallet.userId, row.counterpartyId);
    const isShut = pair !== undefined && shut.has(pair);
    const isKnown = pair !== undefined && known.has(pair);
    const sender = row.counterpartyId === null || isShut ? undefined : parties.get(row.counterpartyId);
    const from = sender?.username;
    news.push({
      userId: wallet.userId,
      template: 'money-in',
      params: {
        ...amountParams(deps.chains, row),
        ...(from ? { from } : {}),
        address: row.fromAddress,
        transaction: row.id,
      },
      actorId: sender?.id ?? null,
      daily: !isKnown && isDust(deps, row),
      dedupeKey: `money_in:${row.chainId}:${row.txHash}:${row.transferIndex}`,
    });
  }
  await notify(tx, ...hints);
  await raiseNotifications(tx, deps.clock, news);
}

/**
 * Strangers can send any number of small payments, with or without an account, so these share the daily mail. A payment
 * without a price is not dust.
 */
const DUST_USD = '1';

function isDust({ chains }: Pick<LedgerDeps, 'chains'>, row: TransactionRow): boolean {
  const { decimals } = assetOf(chains.of(row.chainId), row.symbol);
  const usd = exactUsd(toDecimal(row.amount, decimals), row.priceUsd);
  return usd !== null && compare(usd, DUST_USD) < 0;
}

/** The owner's address paid, but not by a transfer of this account: the recovery phrase is in use elsewhere. */
async function reportSentElsewhere(
  { clock, chains }: LedgerDeps,
  tx: Transaction,
  userId: string,
  row: TransactionRow,
): Promise<void> {
  const payment = `${describeAmount(chains, row)} to ${row.toAddress}`;
  const event = `${row.chainId}:${row.txHash}:${row.transferIndex}`;
  await tellOfSecurity(tx, clock, userId, 'sent-elsewhere', { payment }, event);
}

async function readOwners(tx: Transaction, walletIds: readonly string[]) {
  const ids = [...new Set(walletIds)];
  if (ids.length === 0) return new Map<string, never>();
  const rows = await tx
    .select({ id: wallets.id, userId: wallets.userId, createdAt: wallets.createdAt })
    .from(wallets)
    .where(inArray(wallets.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Drops lines of others' transactions that never came back after a reorganisation. */
export async function forgetRevoked({ db, clock }: LedgerDeps, chainId: string): Promise<void> {
  await db
    .delete(transactions)
    .where(
      and(
        eq(transactions.chainId, chainId),
        eq(transactions.status, 'pending'),
        isNull(transactions.blockHeight),
        isNull(transactions.transferId),
        lt(transactions.createdAt, new Date(clock.now().getTime() - FORGET_AFTER)),
      ),
    );
}
