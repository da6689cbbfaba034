import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

import type { Database, Executor, Transaction } from '../../platform/db/database';
import type { SignedState } from './submit/signed';
import {
  heldSignatures,
  transferAttempts,
  transfers,
  type AttemptKind,
  type TransferAttemptRow,
  type TransferRow,
} from './transfers.table';
import { lock } from '../../platform/db/locks';

/** In no block yet, with a sequence of its account, and not of unknown outcome. */
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

/** Reads a transfer and holds it until the transaction ends. */
export async function lockTransfer(tx: Transaction, id: string): Promise<TransferRow | undefined> {
  const [row] = await tx.select().from(transfers).where(eq(transfers.id, id)).for('update');
  return row;
}

/** A second code was right for it. */
export async function markSteppedUp(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(transfers).set({ steppedUpAt: now }).where(eq(transfers.id, id));
}

/** What the account's key is about to sign, judged again since the key was taken. @returns the row with it. */
export async function keepSigned(
  tx: Transaction,
  row: TransferRow,
  terms: Pick<TransferRow, 'intent' | 'amount' | 'toAddress' | 'toUserId'>,
): Promise<TransferRow> {
  await tx.update(transfers).set(terms).where(eq(transfers.id, row.id));
  return { ...row, ...terms };
}

/** Takes the key for this transfer, or gives the transfer that has it already. */
export async function claim(db: Executor, values: typeof transfers.$inferInsert): Promise<TransferRow> {
  await db
    .insert(transfers)
    .values(values)
    .onConflictDoNothing({ target: [transfers.userId, transfers.idempotencyKey] });
  const row = await findByKey(db, values.userId, values.idempotencyKey);
  if (!row) throw new Error('the claimed transfer is gone');
  return row;
}

/** One at a time for an account of a chain, over all processes, until the transaction ends. */
export async function lockAccount(tx: Transaction, chainId: string, address: string): Promise<void> {
  await lock(tx, 'account', `${chainId}:${address}`);
}

/** The next place after all that this account has signed; null when it has signed nothing here. */
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

/** Whether another transfer of the account must be in a block first. */
export async function waitsForEarlier(db: Executor, row: TransferRow): Promise<boolean> {
  if (row.sequence === null) return false;
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(
      and(
        inFlight,
        eq(transfers.chainId, row.chainId),
        eq(transfers.address, row.address),
        lt(transfers.sequence, row.sequence),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Returns every attempt of an account's transfers that are in no block yet, and its held transfers: all that has left or will
 * leave its balance. One statement, so that a transfer that is released meanwhile is not missed.
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

/** The first of each account that is in no block: the ones to send (again). */
export function headsOfQueues(db: Executor, chainId: string, checkedBefore: Date): Promise<TransferRow[]> {
  return db
    .selectDistinctOn([transfers.address])
    .from(transfers)
    .where(and(inFlight, eq(transfers.chainId, chainId)))
    .orderBy(transfers.address, asc(transfers.sequence))
    .then((rows) => rows.filter((row) => (row.checkedAt ?? row.createdAt) <= checkedBefore));
}

/**
 * Counts a send before it happens, in its own commit: zero sends prove that the bytes never left. It holds the transfer
 * while it counts, so that one which another process ends at the same moment is not sent any more. A held transfer is not
 * sent: `releaseHeld` counts its first send.
 * @returns how often the bytes were sent, with this time; null when they must not be sent.
 */
export async function countSend(
  db: Database,
  attempt: TransferAttemptRow,
  now: Date,
): Promise<number | null> {
  const { transferId, number } = attempt;
  return db.transaction(async (tx) => {
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
  });
}
