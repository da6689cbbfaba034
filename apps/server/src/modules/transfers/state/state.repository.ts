import { and, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm';

import type { Transaction } from '../../../platform/db/database';
import { transactions } from '../entries/transactions.table';
import { transferAttempts, transfers, type TransferFailure, type TransferRow } from '../transfers.table';

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
