import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import type { Executor, Transaction } from '../../../platform/db/database';
import { inFlight } from '../transfers.repository';
import { transferAttempts, transfers, type TransferAttemptRow, type TransferRow } from '../transfers.table';

/** Whether an earlier transfer of the account must be in a block first. */
export async function waitsForEarlier(db: Executor, row: TransferRow): Promise<boolean> {
  if (row.sequence === null) return false;
  const ofAccount = and(eq(transfers.chainId, row.chainId), eq(transfers.address, row.address));
  return (await db.$count(transfers, and(inFlight, ofAccount, lt(transfers.sequence, row.sequence)))) > 0;
}

/** Returns the first transfer in flight of each account that was last checked before a time. */
export async function headsOfQueues(
  db: Executor,
  chainId: string,
  checkedBefore: Date,
): Promise<TransferRow[]> {
  const rows = await db
    .selectDistinctOn([transfers.address])
    .from(transfers)
    .where(and(inFlight, eq(transfers.chainId, chainId)))
    .orderBy(transfers.address, asc(transfers.sequence));
  return rows.filter((row) => (row.checkedAt ?? row.createdAt) <= checkedBefore);
}

/**
 * Counts a broadcast before it happens; commit it first, because zero sends prove that the bytes never left. Locks the transfer,
 * so that one that a concurrent process ends is not broadcast. `releaseHeld` counts the first send of a held transfer.
 * @returns the number of sends including this one; null when the bytes must not be sent.
 */
export async function addSend(
  tx: Transaction,
  { transferId, number }: TransferAttemptRow,
  now: Date,
): Promise<number | null> {
  const [locked] = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.id, transferId), inFlight, isNull(transfers.heldUntil)))
    .for('update');
  if (!locked) return null;
  await tx.update(transfers).set({ checkedAt: now }).where(eq(transfers.id, transferId));
  const [row] = await tx
    .update(transferAttempts)
    .set({ sends: sql`${transferAttempts.sends} + 1` })
    .where(and(eq(transferAttempts.transferId, transferId), eq(transferAttempts.number, number)))
    .returning({ sends: transferAttempts.sends });
  return row?.sends ?? null;
}

/** Returns unresolved transfers that were last looked for before a time. */
export function unresolvedTransfers(
  db: Executor,
  chainId: string,
  checkedBefore: Date,
): Promise<TransferRow[]> {
  return db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.chainId, chainId),
        inArray(transfers.status, ['signed', 'broadcast']),
        isNotNull(transfers.unresolvedAt),
        isNull(transfers.blockHeight),
        lte(sql`coalesce(${transfers.checkedAt}, ${transfers.unresolvedAt})`, checkedBefore),
      ),
    );
}
