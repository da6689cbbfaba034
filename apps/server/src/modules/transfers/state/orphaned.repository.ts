import { isSameBlock } from '@tessera/chains';
import { and, eq, gte, inArray, lte, ne, or, sql } from 'drizzle-orm';
import { chainBlocks } from '../../chains';

import type { Transaction } from '../../../platform/db/database';
import { transactions } from '../entries/transactions.table';
import { transfers, type TransferRow } from '../transfers.table';

/** Orphaned blocks: all from a height on, or any block at a height other than the one with this hash. */
export type OrphanedBlocks = { from: bigint } | { height: bigint; hash: string };

/** Returns the addresses of all transfers and history entries in orphaned blocks. */
export async function addressesInOrphaned(
  tx: Transaction,
  chainId: string,
  blocks: OrphanedBlocks,
): Promise<string[]> {
  const entries = await tx
    .select({ from: transactions.fromAddress, to: transactions.toAddress })
    .from(transactions)
    .where(isInOrphaned(transactions, chainId, blocks));
  const sent = await tx
    .select({ from: transfers.address, to: transfers.toAddress })
    .from(transfers)
    .where(isInOrphaned(transfers, chainId, blocks));
  return [...entries, ...sent].flatMap(({ from, to }) => [from, to]);
}

/** Reverts transfers and history entries in orphaned blocks to pending. `reorgs` lets the trigger accept it for final ones. */
export async function revertToPending(
  tx: Transaction,
  chainId: string,
  blocks: OrphanedBlocks,
): Promise<TransferRow[]> {
  const reverted = await tx
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
        isInOrphaned(transfers, chainId, blocks),
        or(inArray(transfers.status, ['success', 'failed', 'cancelled']), eq(transfers.stage, 'in_block')),
      ),
    )
    .returning();
  await tx
    .update(transactions)
    .set({ status: 'pending', blockHeight: null, blockHash: null, completedAt: null, failure: null })
    .where(isInOrphaned(transactions, chainId, blocks));
  return reverted;
}

/** Returns the followed blocks, up to a height, for which transfers were recorded in another block. */
export async function mismatchedBlocks(tx: Transaction, chainId: string, upTo: bigint) {
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
        isUnsettled(transfers),
        lte(transfers.blockHeight, upTo),
        ne(transfers.blockHash, chainBlocks.hash),
      ),
    );
  return blocks.filter(({ hash, recorded }) => !isSameBlock(hash, recorded));
}

function isInOrphaned(
  table: typeof transfers | typeof transactions,
  chainId: string,
  blocks: OrphanedBlocks,
) {
  const isOrphaned =
    'from' in blocks
      ? gte(table.blockHeight, blocks.from)
      : // Runs at every block: an index covers unsettled rows, and settled ones are in a followed block.
        and(isUnsettled(table), eq(table.blockHeight, blocks.height), ne(table.blockHash, blocks.hash));
  return and(eq(table.chainId, chainId), isOrphaned);
}

const isUnsettled = (table: typeof transfers | typeof transactions) =>
  table === transfers ? sql`${transfers.status} = 'broadcast'` : sql`${transactions.status} = 'pending'`;
