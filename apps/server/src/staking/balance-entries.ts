import type { ChainAdapter, ChainBlock, ChainTransaction } from '@tessera/chains';

import { and, eq, gte, sql } from 'drizzle-orm';

import { feeAssetOf } from '../chains/chains';
import type { Transaction } from '../db/database';
import type { KnownWallet } from '../indexers/known-wallet';
import type { Movement } from '../indexers/write-movements';
import type { TransferRow } from '../transfers/transfers.table';
import { balanceEntries, rewardPayouts } from './payouts.table';

export type BalanceEntry = typeof balanceEntries.$inferInsert;

/** Coins of unbondings that ended with a block: no transaction brings them, so that no line of history can. */
export function maturitiesOf(
  chainId: string,
  { height, staking }: ChainBlock,
  known: readonly KnownWallet[],
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

/** The fee of what the wallet's own key did elsewhere and of which nothing is known but that: no line could bear it. */
export function feesWithoutLine(
  adapter: ChainAdapter,
  {
    transaction,
    known,
    own,
    lines,
  }: {
    transaction: ChainTransaction;
    known: readonly KnownWallet[];
    own: TransferRow | undefined;
    lines: readonly Movement[];
  },
): BalanceEntry[] {
  const { sender, feePaidBase, height, hash } = transaction;
  if (sender === undefined || feePaidBase === 0n) return [];
  const { chainId } = adapter;
  const { symbol } = feeAssetOf(adapter);
  return known
    .filter(({ address, walletId }) => address === sender && own?.walletId !== walletId)
    .filter(({ walletId }) => !lines.some(({ wallet, paid }) => paid && wallet.walletId === walletId))
    .map(({ walletId }) => {
      const place = { walletId, chainId, blockHeight: height, key: hash };
      return { ...place, kind: 'fee' as const, symbol, amount: -feePaidBase };
    });
}

export async function writeEntries(tx: Transaction, entries: readonly BalanceEntry[]): Promise<void> {
  if (entries.length > 0)
    await tx
      .insert(balanceEntries)
      .values([...entries])
      .onConflictDoNothing();
}

/** Fees of what failed and has a line now: who read its block before there were such lines left them without one. */
export async function dropFeesOf(
  tx: Transaction,
  chainId: string,
  movements: readonly Movement[],
): Promise<void> {
  const failed = movements.filter(({ failure }) => failure);
  if (failed.length === 0) return;
  const { walletId, kind, key } = balanceEntries;
  // Not by pairs: what failed has a line in every wallet of the key that paid for it.
  const [wallets, hashes] = [
    failed.map(({ wallet }) => wallet.walletId),
    failed.map(({ transaction }) => transaction.hash),
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
