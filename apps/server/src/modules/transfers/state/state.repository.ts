import { and, eq, gt, inArray, isNull, lte, notExists, sql, gte, ne, or } from 'drizzle-orm';
import { isSameBlock } from '@tessera/chains';
import type { Transaction } from '../../../platform/db/database';
import { transactions } from '../entries/transactions.table';
import { transferAttempts, transfers, type TransferFailure, type TransferRow } from '../transfers.table';
import { chainBlocks } from '../../chains';

/** Condition of every transition from a state before the block. */
const isUnfinished = and(inArray(transfers.status, ['signed', 'broadcast']), isNull(transfers.blockHeight));

/** @returns false when the transfer is in a block or final. */
export async function setBroadcast(tx: Transaction, id: string, stage: 'sent' | 'unknown'): Promise<boolean> {
  const changed = await tx
    .update(transfers)
    .set({ status: 'broadcast', stage })
    .where(and(eq(transfers.id, id), isUnfinished))
    .returning({ id: transfers.id });
  return changed.length > 0;
}

/** @returns false when the transfer is unresolved already, in a block or final. */
export async function setUnresolved(tx: Transaction, id: string, unresolvedAt: Date): Promise<boolean> {
  const changed = await tx
    .update(transfers)
    .set({ status: 'broadcast', stage: 'unknown', unresolvedAt })
    .where(and(eq(transfers.id, id), isUnfinished, isNull(transfers.unresolvedAt)))
    .returning({ id: transfers.id });
  return changed.length > 0;
}

/** @returns false when the transfer is in a block or final. */
export async function setFailed(
  tx: Transaction,
  id: string,
  failure: TransferFailure,
  completedAt: Date,
): Promise<boolean> {
  const changed = await tx
    .update(transfers)
    .set({ status: 'failed', stage: 'final', sequence: null, failure, completedAt })
    .where(and(eq(transfers.id, id), isUnfinished))
    .returning({ id: transfers.id });
  if (changed.length === 0) return false;
  await tx
    .update(transactions)
    .set({ status: 'failed', failure, fee: null, completesAt: null, completedAt })
    .where(eq(transactions.transferId, id));
  return true;
}

/** Reads the unsent transfers of an account with a higher sequence. */
export function unsentAfter(
  tx: Transaction,
  { chainId, address }: Pick<TransferRow, 'chainId' | 'address'>,
  sequence: bigint,
): Promise<TransferRow[]> {
  const sent = tx
    .select({ id: transferAttempts.transferId })
    .from(transferAttempts)
    .where(and(eq(transferAttempts.transferId, transfers.id), gt(transferAttempts.sends, 0)));
  return tx
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.chainId, chainId),
        eq(transfers.address, address),
        inArray(transfers.status, ['signed', 'broadcast']),
        gt(transfers.sequence, sequence),
        notExists(sent),
      ),
    );
}

/** Finishes the transfers in blocks up to a height and returns them. */
export function settleTransfers(
  tx: Transaction,
  chainId: string,
  upTo: bigint,
  completedAt: Date,
): Promise<TransferRow[]> {
  return tx
    .update(transfers)
    .set({
      status: sql`case when included_kind = 'cancel' then 'cancelled' when included_ok then 'success' else 'failed' end`,
      stage: 'final',
      completedAt,
    })
    .where(
      and(
        eq(transfers.chainId, chainId),
        eq(transfers.status, 'broadcast'),
        eq(transfers.stage, 'in_block'),
        lte(transfers.blockHeight, upTo),
      ),
    )
    .returning();
}

/** Finishes the history entries of a transfer and returns the amount of its own entry. */
export async function settleEntries(
  tx: Transaction,
  { id, includedKind, includedOk }: TransferRow,
  completedAt: Date,
): Promise<bigint | undefined> {
  const status = includedKind === 'cancel' ? 'cancelled' : includedOk ? 'success' : 'failed';
  const entries = await tx
    .update(transactions)
    .set({ status, completedAt })
    .where(eq(transactions.transferId, id))
    .returning({ id: transactions.id, amount: transactions.amount });
  return entries.find((entry) => entry.id === id)?.amount;
}

/** Records the block of an attempt. `ended` counts a reorg, so that the trigger accepts the change of a final transfer. */
export async function setInBlock(
  tx: Transaction,
  { id, reorgs }: TransferRow,
  inclusion: Pick<TransferRow, 'blockHeight' | 'blockHash' | 'txHash' | 'feePaid' | 'failure'> &
    Pick<TransferRow, 'includedOk' | 'includedAttempt' | 'includedKind'>,
  ended: boolean,
): Promise<void> {
  await tx
    .update(transfers)
    .set({
      ...inclusion,
      status: 'broadcast',
      stage: 'in_block',
      completedAt: null,
      unresolvedAt: null,
      reorgs: ended ? reorgs + 1 : reorgs,
    })
    .where(eq(transfers.id, id));
  const { blockHeight, blockHash, txHash, feePaid, failure } = inclusion;
  await tx
    .update(transactions)
    .set({ blockHeight, blockHash, txHash, status: 'pending', fee: feePaid, failure, completedAt: null })
    .where(eq(transactions.transferId, id));
}

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
