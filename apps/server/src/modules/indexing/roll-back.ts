import type { ChainAdapter } from '@tessera/chains';
import { type LedgerDeps, dropBlocksFrom, keptBlocks, writeCursor, type Cursor } from '../chains';
import { dropEntriesFrom } from '../staking';
import { revertOrphaned, addressesInOrphaned } from '../transfers';
import { fetchHoldings, storeHoldings, clearHeightsFrom } from '../wallets';

import { dropAnchorsFrom } from './reconciliation/anchors.repository';
import { knownWallets } from './index-block';

/**
 * Rolls back to the newest followed block that the chain still has. Own transfers in the removed blocks are pending again, and
 * balances are read again.
 * @returns the same cursor when no followed block was replaced: the nodes are only behind.
 */
export async function rollBack(deps: LedgerDeps, adapter: ChainAdapter, cursor: Cursor): Promise<Cursor> {
  const { chainId } = adapter;
  const ancestor = await commonAncestor(deps, adapter, cursor);
  if (ancestor.height === cursor.height && ancestor.hash === cursor.hash) return cursor;
  deps.logger.warn(
    { chainId, from: cursor.height.toString(), to: ancestor.height.toString() },
    'the chain was reorganised',
  );
  const back = { ...cursor, ...ancestor };
  const gone = { from: ancestor.height + 1n };
  const touched = await deps.db.transaction(async (tx) =>
    knownWallets(tx, chainId, await addressesInOrphaned(tx, chainId, gone)),
  );
  // Read before anything is written: a chain that falls silent now leaves all of it to the next round, or nothing.
  const balances = await fetchHoldings(
    deps,
    adapter,
    touched.map(({ address }) => address),
  );
  await deps.db.transaction(async (tx) => {
    await revertOrphaned(tx, chainId, gone);
    await clearHeightsFrom(tx, chainId, gone.from);
    await storeHoldings(tx, chainId, touched, balances);
    await dropBlocksFrom(tx, chainId, gone.from);
    await dropAnchorsFrom(tx, chainId, gone.from);
    await dropEntriesFrom(tx, chainId, gone.from);
    await writeCursor(tx, back);
  });
  return back;
}

async function commonAncestor(
  { db }: LedgerDeps,
  adapter: ChainAdapter,
  cursor: Cursor,
): Promise<{ height: bigint; hash: string }> {
  const kept = await keptBlocks(db, adapter.chainId);
  let isReplaced = false;
  for (const { height, hash } of kept) {
    const block = await adapter.getBlock(height);
    if (block?.hash === hash) return isReplaced ? { height, hash } : cursor;
    if (block) isReplaced = true;
  }
  if (!isReplaced) return cursor;
  // Nothing in common within what is kept: whatever stands there now is the new beginning.
  const oldest = kept.at(-1)?.height ?? 0n;
  const head = await adapter.getHead();
  const start = oldest < head.height ? await adapter.getBlock(oldest) : head;
  return { height: start?.height ?? head.height, hash: start?.hash ?? head.hash };
}
