import type { ChainBlock } from '@tessera/chains';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Movement } from '../transfers';
import type { HostedWallet } from '../wallets';

import type { Transaction } from '../../platform/db/database';
import { balanceEntries, rewardPayouts } from './payouts.table';

export type BalanceEntry = typeof balanceEntries.$inferInsert;

/** Coins of unbondings that ended with a block: no transaction brings them, so that no line of history can. */
export function maturitiesOf(
  chainId: string,
  { height, staking }: ChainBlock,
  known: readonly HostedWallet[],
): BalanceEntry[] {
  return (staking?.maturities ?? []).flatMap(({ index, delegator, symbol, base }) =>
    known
      .filter(({ address }) => address === delegator)
      .map(({ walletId }) => ({
        walletId,
        chainId,
        kind: 'matured' as const,
        blockHeight: height,
        key: String(index),
        symbol,
        amount: base,
      })),
  );
}

export async function writeEntries(tx: Transaction, entries: readonly BalanceEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx
      .insert(balanceEntries)
      .values([...entries])
      .onConflictDoNothing();
}

/** Deletes the fees that a previous version of the server wrote for transactions without a line, and that have a line now. */
export async function dropFeesOf(
  tx: Transaction,
  chainId: string,
  movements: readonly Movement[],
): Promise<void> {
  const paid = movements.filter((movement) => movement.paid);
  if (paid.length === 0) return;
  const { walletId, kind, key } = balanceEntries;
  // Not by pairs: every wallet of the key that paid has a line.
  const [wallets, hashes] = [
    paid.map(({ wallet }) => wallet.walletId),
    paid.map(({ transaction }) => transaction.hash),
  ];
  await tx
    .delete(balanceEntries)
    .where(
      and(
        eq(balanceEntries.chainId, chainId),
        eq(kind, 'fee'),
        sql`${walletId} = any(${sql.param(wallets)}::text[])`,
        sql`${key} = any(${sql.param(hashes)}::text[])`,
      ),
    );
}

/** What stood in blocks that the chain took back. */
export async function dropEntriesFrom(tx: Transaction, chainId: string, height: bigint): Promise<void> {
  for (const table of [balanceEntries, rewardPayouts]) {
    await tx.delete(table).where(and(eq(table.chainId, chainId), gte(table.blockHeight, height)));
  }
}
