import type { ChainAdapter } from '@tessera/chains';
import { deleteBlocksFrom, readRecentBlocks, writeCursor, type Cursor, type LedgerDeps } from '../chains';
import { deleteIncomeFrom } from '../staking';
import { revertOrphaned, addressesInOrphaned } from '../transfers';
import { fetchHoldings, storeHoldings, clearHeightsFrom } from '../wallets';
import { findWalletsAt, markTouched } from './accounts.repository';
import { deleteAnchorsFrom } from './reconciliation/reconciliation.repository';

/** @returns the new cursor, or `cursor` itself if no block was replaced and the nodes only lag */
export async function rollBackReorg(deps: LedgerDeps, adapter: ChainAdapter, cursor: Cursor) {
  const { chainId } = adapter;
  const ancestor = await commonAncestor(deps, adapter, cursor);
  if (ancestor.height === cursor.height && ancestor.hash === cursor.hash) return cursor;
  deps.logger.warn(
    { chainId, from: cursor.height.toString(), to: ancestor.height.toString() },
    'the chain was reorganised',
  );
  const rolledBack = { ...cursor, ...ancestor };
  const orphaned = { from: ancestor.height + 1n };
  const touched = await deps.db.transaction(async (tx) =>
    findWalletsAt(tx, chainId, await addressesInOrphaned(tx, chainId, orphaned)),
  );
  // Fetch balances before the transaction, so that the transaction holds no locks while the chain responds.
  const addresses = touched.map(({ address }) => address);
  const balances = await fetchHoldings(deps, adapter, addresses);
  await deps.db.transaction(async (tx) => {
    await revertOrphaned(tx, chainId, orphaned);
    await clearHeightsFrom(tx, chainId, orphaned.from);
    await storeHoldings(tx, chainId, touched, balances);
    await markTouched(tx, chainId, addresses);
    // Blocks before anchors: waits for `compareAccounts`, which locks the block while it inserts anchors.
    await deleteBlocksFrom(tx, chainId, orphaned.from);
    await deleteAnchorsFrom(tx, chainId, orphaned.from);
    await deleteIncomeFrom(tx, chainId, orphaned.from);
    await writeCursor(tx, rolledBack);
  });
  return rolledBack;
}

async function commonAncestor({ db }: LedgerDeps, adapter: ChainAdapter, cursor: Cursor) {
  const recent = await readRecentBlocks(db, adapter.chainId);
  let isReplaced = false;
  for (const { height, hash } of recent) {
    const block = await adapter.getBlock(height);
    if (block?.hash === hash) return isReplaced ? { height, hash } : cursor;
    if (block) isReplaced = true;
  }
  if (!isReplaced) return cursor;
  // The reorg is deeper than the stored blocks, so continue at the oldest stored height, or at a lower head.
  const oldest = recent.at(-1)?.height ?? 0n;
  const head = await adapter.getHead();
  const start = oldest < head.height ? await adapter.getBlock(oldest) : head;
  return { height: start?.height ?? head.height, hash: start?.hash ?? head.hash };
}
