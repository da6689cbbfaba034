import type { Transaction } from '../../../platform/db/database';
import { notifyChange } from './change-state.service';
import { mismatchedBlocks, revertToPending, type OrphanedBlocks } from './orphaned.repository';

/**
 * Reverts transfers in orphaned blocks to pending, whatever their state was, so that their stored bytes are broadcast again; their
 * history entries become pending too. Only this and `recordInclusion` leave a final state.
 */
export async function revertOrphaned(
  tx: Transaction,
  chainId: string,
  blocks: OrphanedBlocks,
): Promise<void> {
  for (const row of await revertToPending(tx, chainId, blocks)) await notifyChange(tx, row);
}

/** Reverts transfers recorded up to a height in another block than the one that was followed. */
export async function revertMismatched(tx: Transaction, chainId: string, upTo: bigint): Promise<void> {
  for (const block of await mismatchedBlocks(tx, chainId, upTo)) await revertOrphaned(tx, chainId, block);
}
