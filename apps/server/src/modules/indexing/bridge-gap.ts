import { prunedBlockHash, type ChainAdapter, type ChainBlock, type FoundTransaction } from '@tessera/chains';
import { and, eq, inArray } from 'drizzle-orm';
import { type LedgerDeps, writeCursor, writeGap, type Cursor, readTransactionsOf } from '../chains';
import { walletAddresses, wallets, refreshHoldings, type HostedWallet } from '../wallets';

import type { Transaction } from '../../platform/db/database';
import { dropAnchorsFrom } from './reconciliation/anchors.repository';
import { indexBlock } from './index-block';

/**
 * Continues above blocks that the node no longer has, because it pruned them or was synced from a snapshot. The search index
 * still finds the transactions of our accounts in those blocks. Ended unbondings and slashes are in no transaction, so
 * balances are read again and reconciliation starts from them. Idempotent: a crash in between repeats it.
 */
export async function bridgeGap(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  cursor: Cursor,
  { from, lowest }: { from: bigint; lowest: bigint },
): Promise<boolean> {
  const { chainId } = adapter;
  const { db, clock, logger } = deps;
  const first = await readTransactionsOf(adapter, lowest);
  if (!first) return false;
  const gap = { gapFrom: from, gapTo: lowest - 1n, gapAt: clock.now() };
  const accounts = await accountsOf(deps, chainId);
  const found = new Map<string, FoundTransaction>();
  let unsearched = 0;
  for (const { address } of accounts) {
    try {
      for (const transaction of (await adapter.searchTransactions(address, cursor.height)) ?? [])
        if (transaction.height < lowest) found.set(transaction.hash, transaction);
    } catch (err) {
      unsearched += 1;
      logger.warn({ err, chainId }, 'failed to search the transactions of an account in pruned blocks');
    }
  }
  for (const block of blocksOf([...found.values()], first))
    await db.transaction((tx) => indexBlock(deps, tx, adapter, block));
  const unread: string[] = [];
  for (const account of accounts) {
    try {
      await refreshHoldings(deps, adapter, [account]);
    } catch (err) {
      unread.push(account.address);
      logger.warn(
        { err, chainId },
        'failed to read the balances of an account after pruned blocks; it is read again later',
      );
    }
  }
  await db.transaction(async (tx) => {
    await dropAnchorsFrom(tx, chainId, 0n);
    await writeCursor(tx, { ...cursor, height: lowest - 1n, hash: first.parentHash });
    await writeGap(tx, chainId, gap);
    await markUnread(tx, chainId, unread);
  });
  logger.error(
    { chainId, from: String(gap.gapFrom), to: String(gap.gapTo), transactions: found.size, unsearched },
    'the node has pruned blocks that were not followed; history comes from its search index for these blocks',
  );
  return true;
}

/** Makes the upkeep round read these accounts again. */
async function markUnread(tx: Transaction, chainId: string, addresses: readonly string[]): Promise<void> {
  const these = and(eq(walletAddresses.chainId, chainId), inArray(walletAddresses.address, [...addresses]));
  await tx.update(walletAddresses).set({ readOnce: false }).where(these);
}

function accountsOf({ db }: LedgerDeps, chainId: string): Promise<HostedWallet[]> {
  return db
    .select({ walletId: wallets.id, userId: wallets.userId, address: walletAddresses.address })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .where(eq(walletAddresses.chainId, chainId));
}

/** Hash and time of a pruned block are unknown. Its lines get the time of a later block: they are no newer than that. */
export function blocksOf(
  found: readonly FoundTransaction[],
  { time }: Pick<ChainBlock, 'time'>,
): ChainBlock[] {
  const byHeight = new Map<bigint, FoundTransaction[]>();
  for (const one of found) byHeight.set(one.height, [...(byHeight.get(one.height) ?? []), one]);
  return [...byHeight]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([height, transactions]) => {
      const hash = prunedBlockHash(height);
      return {
        height,
        hash,
        time,
        parentHash: '',
        transactions: transactions.map((transaction) => ({ ...transaction, blockHash: hash, time })),
      };
    });
}
