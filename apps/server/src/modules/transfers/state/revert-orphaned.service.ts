import { isSameBlock } from '@tessera/chains';
import { and, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { chainBlocks } from '../../chains';

import type { Transaction } from '../../../platform/db/database';
import { tell } from './change-state.service';
import { transactions } from '../entries/transactions.table';
import { transfers } from '../transfers.table';

/** Blocks that are not in the chain: all from a height on, or whatever stood at a height in place of the block there. */
export type OrphanedBlocks = { from: bigint } | { height: bigint; hash: string };

/** Returns the addresses of all transfers and history rows in such blocks. */
export async function addressesInOrphaned(
  tx: Transaction,
  chainId: string,
  gone: OrphanedBlocks,
): Promise<string[]> {
  const lines = await tx
    .select({ from: transactions.fromAddress, to: transactions.toAddress })
    .from(transactions)
    .where(isInOrphaned(transactions, chainId, gone));
  const sent = await tx
    .select({ from: transfers.address, to: transfers.toAddress })
    .from(transfers)
    .where(isInOrphaned(transfers, chainId, gone));
  return [...lines, ...sent].flatMap(({ from, to }) => [from, to]);
}

/**
 * The chain took blocks back: transfers in them are on their way again, whatever they were called before, and are sent
 * again from their stored bytes; lines of history are pending again, without a place. With `recordInclusion` the one place
 * where a final state is left; `reorgs` says so to the trigger.
 */
export async function revertOrphaned(tx: Transaction, chainId: string, gone: OrphanedBlocks): Promise<void> {
  const revoked = await tx
    .update(transfers)
    .set({
      status: 'broadcast',
      stage: 'sent',
      blockHeight: null,
      blockHash: null,
      includedOk: null,
      includedAttempt: null,
      includedKind: null,
      feePaid: null,
      failure: null,
      completedAt: null,
      reorgs: sql`${transfers.reorgs} + 1`,
    })
    .where(
      and(
        isInOrphaned(transfers, chainId, gone),
        or(inArray(transfers.status, ['success', 'failed', 'cancelled']), eq(transfers.stage, 'in_block')),
      ),
    )
    .returning();
  await tx
    .update(transactions)
    .set({ status: 'pending', blockHeight: null, blockHash: null, completedAt: null, failure: null })
    .where(isInOrphaned(transactions, chainId, gone));
  for (const row of revoked) await tell(tx, row);
}

/** Revokes the transfers that were recorded, up to a height, in another block than the one that was followed. */
export async function revertMismatched(tx: Transaction, chainId: string, upTo: bigint): Promise<void> {
  const blocks = await tx
    .selectDistinct({
      height: chainBlocks.height,
      hash: chainBlocks.hash,
      recorded: transfers.blockHash,
    })
    .from(transfers)
    .innerJoin(
      chainBlocks,
      and(eq(chainBlocks.chainId, transfers.chainId), eq(chainBlocks.height, transfers.blockHeight)),
    )
    .where(
      and(
        eq(transfers.chainId, chainId),
        unsettled(transfers),
        lte(transfers.blockHeight, upTo),
        ne(transfers.blockHash, chainBlocks.hash),
      ),
    );
  for (const block of blocks)
    if (!isSameBlock(block.hash, block.recorded)) await revertOrphaned(tx, chainId, block);
}

function isInOrphaned(table: typeof transfers | typeof transactions, chainId: string, gone: OrphanedBlocks) {
  const place =
    'from' in gone
      ? gte(table.blockHeight, gone.from)
      : // Asked at every block: what is final stands in a block that was followed, and an index holds the rest.
        and(unsettled(table), eq(table.blockHeight, gone.height), ne(table.blockHash, gone.hash));
  return and(eq(table.chainId, chainId), place);
}

const unsettled = (table: typeof transfers | typeof transactions) =>
  table === transfers ? sql`${transfers.status} = 'broadcast'` : sql`${transactions.status} = 'pending'`;
