import type { TransferIntent } from '@tessera/chains';
import { and, desc, eq, gte, inArray, isNotNull, isNull, like, lt, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { MINUTE } from '../../platform/clock';
import type { Executor, Transaction } from '../../platform/db/database';
import { lock } from '../../platform/db/locks';
import {
  heldSignatures,
  transferAttempts,
  transfers,
  type AttemptKind,
  type TransferFailure,
  type TransferRow,
} from './transfers.table';

/** A signed transfer in no block yet. */
export interface InFlightTransfer {
  id: string;
  intent: TransferIntent;
}

/** Signed transfers of an account at one moment. */
export interface SignedState {
  inFlight: readonly InFlightTransfer[];
  /** Id of the transfer with the highest sequence. It changes with every signing of the account. */
  latest: string | null;
}

/** Signed with a sequence, in no block, and not unresolved. */
export const inFlight = and(
  inArray(transfers.status, ['signed', 'broadcast']),
  isNull(transfers.blockHeight),
  isNotNull(transfers.sequence),
  isNull(transfers.unresolvedAt),
);

export async function findByKey(db: Executor, userId: string, key: string): Promise<TransferRow | undefined> {
  const [row] = await db
    .select()
    .from(transfers)
    .where(and(eq(transfers.userId, userId), eq(transfers.idempotencyKey, key)));
  return row;
}

export async function findTransfer(db: Executor, id: string): Promise<TransferRow | undefined> {
  const [row] = await db.select().from(transfers).where(eq(transfers.id, id));
  return row;
}

/** Reads a transfer and locks it until the transaction ends. */
export async function lockTransfer(tx: Transaction, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
  return row;
}

export async function updateTransfer(tx: Executor, id: string, change: Partial<TransferRow>): Promise<void> {
  await tx.update(transfers).set(change).where(eq(transfers.id, id));
}

/** Records that a right second code confirmed the transfer. */
export async function markSteppedUp(tx: Transaction, id: string, now: Date): Promise<void> {
  await updateTransfer(tx, id, { steppedUpAt: now });
}

/** Stores the terms that are signed, which may differ from those at the claim. @returns the row with them. */
export async function keepSigned(
  tx: Transaction,
  row: TransferRow,
  terms: Pick<TransferRow, 'intent' | 'amount' | 'toAddress' | 'toUserId'>,
): Promise<TransferRow> {
  await updateTransfer(tx, row.id, terms);
  return { ...row, ...terms };
}

/** Inserts a transfer under its idempotency key, or returns the transfer that has the key. */
export async function claim(db: Executor, values: typeof transfers.$inferInsert): Promise<TransferRow> {
  await db
    .insert(transfers)
    .values(values)
    .onConflictDoNothing({ target: [transfers.userId, transfers.idempotencyKey] });
  const row = await findByKey(db, values.userId, values.idempotencyKey);
  if (!row) throw new Error('the claimed transfer is gone');
  return row;
}

/** Locks an account of a chain across all processes until the transaction ends. */
export async function lockAccount(tx: Transaction, chainId: string, address: string): Promise<void> {
  await lock(tx, 'account', `${chainId}:${address}`);
}

/** Returns the sequence after the highest that this account has signed; null if it has signed nothing here. */
export async function nextReserved(tx: Executor, chainId: string, address: string): Promise<bigint | null> {
  const [row] = await tx
    .select({ highest: transfers.sequence })
    .from(transfers)
    .where(and(eq(transfers.chainId, chainId), eq(transfers.address, address), isNotNull(transfers.sequence)))
    .orderBy(desc(transfers.sequence))
    .limit(1);
  return row?.highest == null ? null : row.highest + 1n;
}

/** Returns the transfer of an account with the highest sequence, and all its transfers in flight. */
export async function signedBy(db: Executor, chainId: string, address: string): Promise<SignedState> {
  const [row] = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(eq(transfers.chainId, chainId), eq(transfers.address, address), isNotNull(transfers.sequence)))
    .orderBy(desc(transfers.sequence))
    .limit(1);
  return { latest: row?.id ?? null, inFlight: await inFlightOf(db, chainId, address) };
}

/**
 * Returns every attempt of an account's transfers in flight, and its held transfers: all that has left or will leave its balance.
 * One statement, so that a concurrent release is not missed.
 */
export function inFlightOf(db: Executor, chainId: string, address: string) {
  const ofAccount = and(eq(transfers.chainId, chainId), eq(transfers.address, address));
  const { id, intent, symbol, amount } = transfers;
  const attempted = db
    .select({ id, intent, symbol, amount, kind: transferAttempts.kind, fee: transferAttempts.fee })
    .from(transfers)
    .innerJoin(transferAttempts, eq(transferAttempts.transferId, transfers.id))
    .where(and(inFlight, ofAccount));
  const kind = sql<AttemptKind>`'send'`;
  const held = db
    .select({ id, intent, symbol, amount, kind, fee: heldSignatures.fee })
    .from(transfers)
    .innerJoin(heldSignatures, eq(heldSignatures.transferId, transfers.id))
    .where(and(eq(transfers.status, 'signed'), ofAccount));
  return union(attempted, held);
}

/** Whether a transfer of the account has a sequence and is in no block yet. */
export async function hasInFlight(db: Executor, chainId: string, address: string): Promise<boolean> {
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(inFlight, eq(transfers.chainId, chainId), eq(transfers.address, address)))
    .limit(1);
  return rows.length > 0;
}

/** Keeps a lock of another process from blocking this transaction for more than 10 seconds. */
export async function limitLockWait(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
}

/** A second code sent by mail may take this long. */
const UNSIGNED_TTL_MS = 10 * MINUTE;

/**
 * Finds the transfer of a repeated request without an idempotency key: the same request within a minute, or within ten minutes
 * while it is not signed.
 */
export async function findRecentDuplicate(
  db: Executor,
  userId: string,
  hash: string,
  now: Date,
): Promise<TransferRow | undefined> {
  const since = (milliseconds: number) => gte(transfers.createdAt, new Date(now.getTime() - milliseconds));
  const [row] = await db
    .select()
    .from(transfers)
    .where(
      and(
        eq(transfers.userId, userId),
        eq(transfers.requestHash, hash),
        like(transfers.idempotencyKey, 'made:%'),
        or(since(MINUTE), and(eq(transfers.status, 'created'), since(UNSIGNED_TTL_MS))),
      ),
    )
    .orderBy(desc(transfers.createdAt))
    .limit(1);
  return row;
}

/** Ends transfers that were created before a time and never signed. */
export async function failUnsigned(
  db: Executor,
  createdBefore: Date,
  completedAt: Date,
  failure: TransferFailure,
): Promise<void> {
  await db
    .update(transfers)
    .set({ status: 'failed', stage: 'final', completedAt, failure })
    .where(and(eq(transfers.status, 'created'), lt(transfers.createdAt, createdBefore)));
}
