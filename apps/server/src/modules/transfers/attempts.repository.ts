import { and, asc, eq, inArray, sql, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { transferAttempts, transfers, type TransferAttemptRow, type TransferRow } from './transfers.table';
import { inFlight } from './transfers.repository';

/** Returns the attempts of a transfer in signing order; each pays a higher fee than the one before. */
export function attemptsOf(db: Executor, transferId: string): Promise<TransferAttemptRow[]> {
  return db
    .select()
    .from(transferAttempts)
    .where(eq(transferAttempts.transferId, transferId))
    .orderBy(asc(transferAttempts.number));
}

/** Returns the newest attempt, which pays the highest fee. @throws when there is none. */
export async function latestAttempt(db: Executor, transferId: string): Promise<TransferAttemptRow> {
  const latest = (await attemptsOf(db, transferId)).at(-1);
  if (!latest) throw new Error(`transfer ${transferId} has no signed bytes`);
  return latest;
}

/**
 * Returns the attempts to broadcast, the current one first; the others are sent when a node rejects it. After a cancel, attempts
 * that would carry out the transfer are not sent, unless a block once had one of them.
 */
export function attemptsToSend(
  { txHash }: TransferRow,
  attempts: readonly TransferAttemptRow[],
): TransferAttemptRow[] {
  const newest = attempts.toReversed();
  const best = attempts.find((one) => one.txHash === txHash) ?? newest[0];
  return best ? [best, ...newest.filter((one) => one !== best && one.kind === best.kind)] : [];
}

/** Returns the number of sends of all attempts. Zero proves that no bytes ever left. */
export async function sendsOf(db: Executor, transferId: string): Promise<number> {
  const [row] = await db
    .select({ sends: sql<number>`coalesce(sum(${transferAttempts.sends}), 0)::integer` })
    .from(transferAttempts)
    .where(eq(transferAttempts.transferId, transferId));
  return row?.sends ?? 0;
}

/** Returns the hashes that belong to attempts of this server. */
export async function attemptedHashes(
  db: Executor,
  chainId: string,
  hashes: readonly string[],
): Promise<Set<string>> {
  if (hashes.length === 0) return new Set();
  const rows = await db
    .select({ hash: transferAttempts.txHash })
    .from(transferAttempts)
    .where(and(eq(transferAttempts.chainId, chainId), inArray(transferAttempts.txHash, [...hashes])));
  return new Set(rows.map(({ hash }) => hash));
}

/** Returns the attempt with a hash and its transfer, which is locked until the transaction ends. */
export async function transferOfHash(
  tx: Transaction,
  chainId: string,
  hash: string,
): Promise<{ transfer: TransferRow; attempt: TransferAttemptRow } | undefined> {
  const [row] = await tx
    .select({ transfer: transfers, attempt: transferAttempts })
    .from(transferAttempts)
    .innerJoin(transfers, eq(transfers.id, transferAttempts.transferId))
    .where(and(eq(transferAttempts.chainId, chainId), eq(transferAttempts.txHash, hash)))
    .for('update', { of: transfers });
  return row;
}

/** Returns the attempt that a replacement with this idempotency key made. */
export async function findAttemptByKey(
  db: Executor,
  userId: string,
  key: string,
): Promise<TransferAttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(transferAttempts)
    .where(and(eq(transferAttempts.userId, userId), eq(transferAttempts.idempotencyKey, key)));
  return row;
}

export async function insertAttempt(
  tx: Transaction,
  attempt: typeof transferAttempts.$inferInsert,
): Promise<TransferAttemptRow | undefined> {
  const [row] = await tx.insert(transferAttempts).values(attempt).returning();
  return row;
}

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
