import type { ChainAdapter } from '@tessera/chains';

import type { LedgerDeps } from '../ledger-deps';
import { dropAnchorsFrom } from '../reconciliation/anchors.repository';
import { dropEntriesFrom } from '../staking/balance-entries';
import { revoke, touchedByGone } from '../transfers/revoke';
import { readBalancesOf, writeBalancesOf } from './account-balances';
import { dropBlocksFrom, keptBlocks, writeCursor, type Cursor } from './cursors.repository';
import { knownWallets } from './index-block';
import { forgetHeightsFrom } from './reading-order';

/**
 * The chain has other blocks than those that were followed: goes back to the last one that both have. Own transfers in the
 * blocks that are gone are on their way again; history says pending; balances are read anew.
 * @returns the same cursor when the chain has its block: then a head was asked of a node that is behind, or just replaced.
 */
export async function rollBack(deps: LedgerDeps, adapter: ChainAdapter, cursor: Cursor): Promise<Cursor> {
  const { chainId } = adapter;
  const ancestor = await commonAncestor(deps, adapter);
  if (ancestor.height === cursor.height && ancestor.hash === cursor.hash) return cursor;
  deps.logger.warn(
    { chainId, from: cursor.height.toString(), to: ancestor.height.toString() },
    'the chain was reorganised',
  );
  const back = { ...cursor, ...ancestor };
  const gone = { from: ancestor.height + 1n };
  const touched = await deps.db.transaction(async (tx) =>
    knownWallets(tx, chainId, await touchedByGone(tx, chainId, gone)),
  );
  // Read before anything is written: a chain that falls silent now leaves all of it to the next round, or nothing.
  const balances = await readBalancesOf(
    deps,
    adapter,
    touched.map(({ address }) => address),
  );
  await deps.db.transaction(async (tx) => {
    await revoke(tx, chainId, gone);
    await forgetHeightsFrom(tx, chainId, gone.from);
    await writeBalancesOf(tx, chainId, touched, balances);
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
): Promise<{ height: bigint; hash: string }> {
  const kept = await keptBlocks(db, adapter.chainId);
  for (const { height, hash } of kept) {
    const block = await adapter.getBlock(height);
    if (block?.hash === hash) return { height, hash };
  }
  // Nothing in common within what is kept: whatever stands there now is the new beginning.
  const oldest = kept.at(-1)?.height ?? 0n;
  const head = await adapter.getHead();
  const start = oldest < head.height ? await adapter.getBlock(oldest) : head;
  return { height: start?.height ?? head.height, hash: start?.hash ?? head.hash };
}
