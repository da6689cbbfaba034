import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { inShard, shardOf } from '../../platform/db/shards';
import { inFlight, ofAccount } from './transfers.repository';
import { transferAttempts, transfers, type TransferAttemptRow, type TransferRow } from './transfers.table';

export function attemptsOf(db: Executor, transferId: string): Promise<TransferAttemptRow[]> {
  const { number } = transferAttempts;
  return db.select().from(transferAttempts).where(ofTransfer(transferId)).orderBy(asc(number));
}

const ofTransfer = (transferId: string) => eq(transferAttempts.transferId, transferId);

/**
 * Returns the current attempt, then the other attempts of the same kind, which are sent if a node rejects the current
 * one. Omits attempts of the other kind, because no payment may be broadcast while a cancellation is current.
 */
export function attemptsToSend({ txHash }: TransferRow, attempts: readonly TransferAttemptRow[]) {
  const newest = attempts.toReversed();
  const best = attempts.find((one) => one.txHash === txHash) ?? newest[0];
  return best ? [best, ...newest.filter((one) => one !== best && one.kind === best.kind)] : [];
}

export async function sendsOf(db: Executor, transferId: string): Promise<number> {
  const sends = sql<number>`coalesce(sum(${transferAttempts.sends}), 0)::integer`;
  const [row] = await db.select({ sends }).from(transferAttempts).where(ofTransfer(transferId));
  return row?.sends ?? 0;
}

export async function attemptedHashes(db: Executor, chainId: string, hashes: readonly string[]) {
  if (hashes.length === 0) return new Set<string>();
  const rows = await db
    .select({ hash: transferAttempts.txHash })
    .from(transferAttempts)
    .where(and(eq(transferAttempts.chainId, chainId), inArray(transferAttempts.txHash, [...hashes])));
  return new Set(rows.map(({ hash }) => hash));
}

/** Locks the transfer until the transaction ends. */
export async function transferOfHash(tx: Transaction, chainId: string, hash: string) {
  const [row] = await tx
    .select({ transfer: transfers, attempt: transferAttempts })
    .from(transferAttempts)
    .innerJoin(transfers, eq(transfers.id, transferAttempts.transferId))
    .where(and(eq(transferAttempts.chainId, chainId), eq(transferAttempts.txHash, hash)))
    .for('update', { of: transfers });
  return row;
}

export async function findAttemptByKey(db: Executor, userId: string, key: string) {
  const hasKey = and(eq(transferAttempts.userId, userId), eq(transferAttempts.idempotencyKey, key));
  const [row] = await db.select().from(transferAttempts).where(hasKey);
  return row;
}

export async function insertAttempt(tx: Transaction, attempt: typeof transferAttempts.$inferInsert) {
  const [row] = await tx.insert(transferAttempts).values(attempt).returning();
  return row;
}

export async function waitsForEarlier(db: Executor, { chainId, address, sequence }: TransferRow) {
  if (sequence === null) return false;
  const isEarlier = and(inFlight, ofAccount(chainId, address), lt(transfers.sequence, sequence));
  return (await db.$count(transfers, isEarlier)) > 0;
}

/** Returns the shards with a transfer that is signed and in no final block, and that no hold delays. */
export async function shardsInFlight(db: Executor, chainId: string, now: Date): Promise<number[]> {
  const isUnfinished = and(
    eq(transfers.chainId, chainId),
    inArray(transfers.status, ['signed', 'broadcast']),
    or(isNull(transfers.heldUntil), lte(transfers.heldUntil, now)),
  );
  const rows = await db
    .selectDistinct({ shard: shardOf(transfers.address) })
    .from(transfers)
    .where(isUnfinished);
  return rows.map(({ shard }) => shard);
}

/** Returns at most one row per account: the transfer in flight with the lowest sequence. */
export async function headsOfQueues(db: Executor, chainId: string, checkedBefore: Date, shard?: number) {
  const rows = await db
    .selectDistinctOn([transfers.address])
    .from(transfers)
    .where(and(inFlight, eq(transfers.chainId, chainId), inShard(transfers.address, shard)))
    .orderBy(transfers.address, asc(transfers.sequence));
  return rows.filter((row) => (row.checkedAt ?? row.createdAt) <= checkedBefore);
}

/**
 * The caller must commit the count before the broadcast: a count of 0 then proves that the bytes were never sent.
 * @returns null when the transfer is held or no longer in flight
 */
export async function addSend(
  tx: Transaction,
  { transferId, number }: TransferAttemptRow,
  now: Date,
): Promise<number | null> {
  const isSendable = and(eq(transfers.id, transferId), inFlight, isNull(transfers.heldUntil));
  // Lock the transfer, so that no concurrent process ends it before the count.
  const [locked] = await tx.select({ id: transfers.id }).from(transfers).where(isSendable).for('update');
  if (!locked) return null;
  await tx.update(transfers).set({ checkedAt: now }).where(eq(transfers.id, transferId));
  const [row] = await tx
    .update(transferAttempts)
    .set({ sends: sql`${transferAttempts.sends} + 1` })
    .where(and(ofTransfer(transferId), eq(transferAttempts.number, number)))
    .returning({ sends: transferAttempts.sends });
  return row?.sends ?? null;
}

export function unresolvedTransfers(db: Executor, chainId: string, checkedBefore: Date, shard?: number) {
  const isUnresolved = and(
    eq(transfers.chainId, chainId),
    inShard(transfers.address, shard),
    inArray(transfers.status, ['signed', 'broadcast']),
    isNotNull(transfers.unresolvedAt),
    isNull(transfers.blockHeight),
    lte(sql`coalesce(${transfers.checkedAt}, ${transfers.unresolvedAt})`, checkedBefore),
  );
  return db.select().from(transfers).where(isUnresolved);
}
