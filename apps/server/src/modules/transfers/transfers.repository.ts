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

export type InFlightTransfer = Pick<TransferRow, 'id' | 'intent'>;

export interface SignedState {
  inFlight: readonly InFlightTransfer[];
  /**
   * Id of the transfer with the highest sequence. If a later read returns a different id, a transfer was signed,
   * released or failed in between.
   */
  latest: string | null;
}

/** A held transfer is not in flight, because it has no sequence. */
export const inFlight = and(
  inArray(transfers.status, ['signed', 'broadcast']),
  isNull(transfers.blockHeight),
  isNotNull(transfers.sequence),
  isNull(transfers.unresolvedAt),
);

const byId = (id: string) => eq(transfers.id, id);

export const ofAccount = (chainId: string, address: string) =>
  and(eq(transfers.chainId, chainId), eq(transfers.address, address));

export async function findByKey(db: Executor, userId: string, key: string) {
  const hasKey = and(eq(transfers.userId, userId), eq(transfers.idempotencyKey, key));
  const [row] = await db.select().from(transfers).where(hasKey);
  return row;
}

export async function findTransfer(db: Executor, id: string) {
  const [row] = await db.select().from(transfers).where(byId(id));
  return row;
}

export async function lockTransfer(tx: Transaction, id: string) {
  const [row] = await tx.select().from(transfers).where(byId(id)).for('update');
  return row;
}

export async function updateTransfer(tx: Executor, id: string, change: Partial<TransferRow>): Promise<void> {
  await tx.update(transfers).set(change).where(byId(id));
}

export async function claim(db: Executor, values: typeof transfers.$inferInsert): Promise<TransferRow> {
  const target = [transfers.userId, transfers.idempotencyKey];
  await db.insert(transfers).values(values).onConflictDoNothing({ target });
  const row = await findByKey(db, values.userId, values.idempotencyKey);
  if (!row) throw new Error('the claimed transfer is gone');
  return row;
}

export const lockAccount = (tx: Transaction, chainId: string, address: string) =>
  lock(tx, 'account', `${chainId}:${address}`);

async function latestSigned(db: Executor, chainId: string, address: string) {
  const [row] = await db
    .select({ id: transfers.id, sequence: transfers.sequence })
    .from(transfers)
    .where(and(ofAccount(chainId, address), isNotNull(transfers.sequence)))
    .orderBy(desc(transfers.sequence))
    .limit(1);
  return row;
}

export async function nextReserved(tx: Executor, chainId: string, address: string): Promise<bigint | null> {
  const sequence = (await latestSigned(tx, chainId, address))?.sequence;
  return sequence == null ? null : sequence + 1n;
}

export async function signedBy(db: Executor, chainId: string, address: string): Promise<SignedState> {
  const latest = (await latestSigned(db, chainId, address))?.id ?? null;
  return { latest, inFlight: await inFlightOf(db, chainId, address) };
}

/** Runs one statement, because two statements could both miss a held transfer that is released between them. */
export function inFlightOf(db: Executor, chainId: string, address: string) {
  const { id, intent, symbol, amount } = transfers;
  const attempted = db
    .select({ id, intent, symbol, amount, kind: transferAttempts.kind, fee: transferAttempts.fee })
    .from(transfers)
    .innerJoin(transferAttempts, eq(transferAttempts.transferId, transfers.id))
    .where(and(inFlight, ofAccount(chainId, address)));
  const kind = sql<AttemptKind>`'send'`;
  const held = db
    .select({ id, intent, symbol, amount, kind, fee: heldSignatures.fee })
    .from(transfers)
    .innerJoin(heldSignatures, eq(heldSignatures.transferId, transfers.id))
    .where(and(eq(transfers.status, 'signed'), ofAccount(chainId, address)));
  return union(attempted, held);
}

export const hasInFlight = async (db: Executor, chainId: string, address: string) =>
  (await db.$count(transfers, and(inFlight, ofAccount(chainId, address)))) > 0;

export async function limitLockWait(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local lock_timeout = '10s'`);
}

/** Maximum age of an unsigned duplicate: the time to enter a second code, which may arrive by mail. */
const UNSIGNED_TTL_MS = 10 * MINUTE;

/** Finds a recent transfer with this request hash that the user requested without an idempotency key. */
export async function findRecentDuplicate(db: Executor, userId: string, hash: string, now: Date) {
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

export async function failUnsigned(
  db: Executor,
  createdBefore: Date,
  end: { completedAt: Date; failure: TransferFailure },
): Promise<void> {
  const isUnsigned = and(eq(transfers.status, 'created'), lt(transfers.createdAt, createdBefore));
  await db
    .update(transfers)
    .set({ status: 'failed', stage: 'final', traceparent: null, ...end })
    .where(isUnsigned);
}
