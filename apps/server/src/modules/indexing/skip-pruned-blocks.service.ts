import { prunedBlockHash, type ChainAdapter, type ChainBlock, type FoundTransaction } from '@tessera/chains';
import { readBlockOrPartial, writeCursor, writeGap, type Cursor, type LedgerDeps } from '../chains';
import { refreshHoldings } from '../wallets';
import { markUnread, readAccounts } from './accounts.repository';
import { indexBlock } from './index-block.service';
import { deleteAnchorsFrom } from './reconciliation/reconciliation.repository';

/** Blocks between the lowest block and the one at which the follower continues, at most. */
const MAX_DISTANCE = 100n;

/**
 * Takes the transactions of pruned blocks from the search index of the node. That index lacks ended unbondings and
 * slashes, so the balances of all accounts are read again, and reconciliation restarts from them.
 *
 * The follower continues some blocks above the lowest one, because the node may prune a block with each new one.
 */
export async function skipPrunedBlocks(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  cursor: Cursor,
  { from, lowest }: { from: bigint; lowest: bigint },
): Promise<boolean> {
  const { chainId } = adapter;
  const { db, clock, logger } = deps;
  const { height: head } = await adapter.getHead();
  // A lagging node may return a head below the lowest block of another one.
  const half = head > lowest ? (head - lowest) / 2n : 0n;
  const next = lowest + (half < MAX_DISTANCE ? half : MAX_DISTANCE);
  const first = await readBlockOrPartial(adapter, next);
  if (!first) return false;
  const gap = { gapFrom: from, gapTo: next - 1n, gapAt: clock.now() };
  const accounts = await readAccounts(db, chainId);
  const found = new Map<string, FoundTransaction>();
  let unsearched = 0;
  for (const { address } of accounts) {
    try {
      for (const transaction of (await adapter.searchTransactions(address, cursor.height)) ?? [])
        if (transaction.height < next) found.set(transaction.hash, transaction);
    } catch (err) {
      unsearched += 1;
      logger.warn({ err, chainId }, 'failed to search the transactions of an account in pruned blocks');
    }
  }
  for (const block of blocksFromTransactions([...found.values()], first))
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
    await deleteAnchorsFrom(tx, chainId, 0n);
    await writeCursor(tx, { ...cursor, height: next - 1n, hash: first.parentHash });
    await writeGap(tx, chainId, gap);
    await markUnread(tx, chainId, unread);
  });
  logger.error(
    { chainId, from: String(gap.gapFrom), to: String(gap.gapTo), transactions: found.size, unsearched },
    'the node has pruned blocks that were not followed; history comes from its search index for these blocks',
  );
  return true;
}

/** The time of a pruned block is unknown, so its transactions get `time`, the time of a later block. */
export function blocksFromTransactions(
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
