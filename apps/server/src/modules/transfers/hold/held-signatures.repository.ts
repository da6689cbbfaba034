import { and, eq, inArray, isNotNull, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';
import { users } from '../../identity';
import { walletAddresses, wallets, walletsSharing } from '../../wallets';
import { MINUTE } from '../../../platform/clock';

import type { Executor, Transaction } from '../../../platform/db/database';
import { updateEntriesOf } from '../entries/transactions.repository';
import { inFlight } from '../transfers.repository';
import {
  heldSignatures,
  transferAttempts,
  transfers,
  type TransferAttemptRow,
  type TransferFailure,
  type TransferRow,
} from '../transfers.table';

const isHeld = and(eq(transfers.status, 'signed'), isNotNull(transfers.heldUntil));

const ofAccount = (chainId: string, address: string) =>
  and(isHeld, eq(transfers.chainId, chainId), eq(transfers.address, address));

export const heldTransfersOf = (tx: Transaction, chainId: string, address: string) =>
  tx.select().from(transfers).where(ofAccount(chainId, address));

/** Reads the signatures of a held transfer, by sequence. */
export const signaturesOf = (db: Executor, transferId: string) =>
  db
    .select({
      sequence: heldSignatures.sequence,
      fee: heldSignatures.fee,
      signedAt: heldSignatures.signedAt,
      bytes: heldSignatures.bytes,
    })
    .from(heldSignatures)
    .where(eq(heldSignatures.transferId, transferId))
    .orderBy(heldSignatures.sequence);

/** Reads the sealed signature of a held transfer for one sequence; never bytes that another transfer has sent. */
export async function findSignature(tx: Transaction, { id, chainId }: TransferRow, sequence: bigint) {
  const used = tx
    .select({ id: transferAttempts.transferId })
    .from(transferAttempts)
    .where(and(eq(transferAttempts.chainId, chainId), eq(transferAttempts.txHash, heldSignatures.txHash)));
  const [row] = await tx
    .select()
    .from(heldSignatures)
    .where(and(eq(heldSignatures.transferId, id), eq(heldSignatures.sequence, sequence), notExists(used)));
  return row;
}

export async function insertSignatures(
  tx: Transaction,
  rows: (typeof heldSignatures.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(heldSignatures).values(rows);
}

export async function deleteSignatures(db: Executor, transferId: string): Promise<void> {
  await db.delete(heldSignatures).where(eq(heldSignatures.transferId, transferId));
}

/** Reads the ids of held transfers of all wallets that share an address with this one. */
export async function heldIdsSharing(db: Executor, walletId: string): Promise<string[]> {
  const rows = await db
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(isHeld, inArray(transfers.walletId, walletsSharing(db, walletId))));
  return rows.map(({ id }) => id);
}

/** Maximum of held transfers that one round of the worker checks. */
const MAX_DUE_PER_ROUND = 50;
/** Interval between checks of a due transfer of a frozen account, so that a round does not update its row each time. */
const FROZEN_PAUSE = 10 * MINUTE;

/**
 * Returns held transfers whose hold has ended, and sets their `checked_at`: one per account, the one that was not checked for the
 * longest time first. Leaves out accounts with a transfer in flight, which must be in a block before a release, and transfers
 * of frozen accounts that were checked within the last 10 minutes.
 */
export function takeDueHeld(db: Executor, chainId: string, now: Date): Promise<TransferRow[]> {
  const { id, address, heldUntil, checkedAt } = transfers;
  const ofChain = eq(transfers.chainId, chainId);
  const busy = db
    .select({ address })
    .from(transfers)
    .where(and(ofChain, inFlight, isNull(heldUntil)));
  const frozen = db
    .select({ address: walletAddresses.address })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(and(eq(walletAddresses.chainId, chainId), isNotNull(users.sendingFrozenAt)));
  const isDueForCheck = or(
    isNull(checkedAt),
    lte(checkedAt, new Date(now.getTime() - FROZEN_PAUSE)),
    notInArray(address, frozen),
  );
  const since = sql<Date>`coalesce(${checkedAt}, ${heldUntil})`.as('since');
  const due = db
    .selectDistinctOn([address], { id, since })
    .from(transfers)
    .where(and(ofChain, isHeld, lte(heldUntil, now), isDueForCheck, notInArray(address, busy)))
    .orderBy(address, since)
    .as('due');
  const next = db.select({ id: due.id }).from(due).orderBy(due.since).limit(MAX_DUE_PER_ROUND);
  return db
    .update(transfers)
    .set({ checkedAt: now })
    .where(and(inArray(id, next), isHeld))
    .returning();
}

/** SQL expression for the time at which the owner confirmed a transfer: of attempt 1, which the query joins, or of its signatures. */
export const confirmedAt = (db: Executor) => {
  const held = db
    .select({ at: heldSignatures.signedAt })
    .from(heldSignatures)
    .where(eq(heldSignatures.transferId, transfers.id))
    .limit(1);
  return sql<Date | null>`coalesce(${transferAttempts.createdAt}, (${held}))`.mapWith(
    transferAttempts.createdAt,
  );
};

/** Reads the wallet, the owner's country and the time of confirmation of a transfer. */
export async function readConfirmation(db: Executor, transferId: string) {
  const isFirst = and(eq(transferAttempts.transferId, transfers.id), eq(transferAttempts.number, 1));
  const [row] = await db
    .select({ country: users.country, walletId: transfers.walletId, signedAt: confirmedAt(db) })
    .from(transfers)
    .innerJoin(users, eq(users.id, transfers.userId))
    .leftJoin(transferAttempts, isFirst)
    .where(eq(transfers.id, transferId));
  return row;
}

/**
 * Ends a held transfer and its history entry. A release sets `held_until` to null too, so only the first of both finds the row.
 * @returns undefined when it was released or ended before.
 */
export async function failHeld(
  tx: Transaction,
  id: string,
  failure: TransferFailure,
  completedAt: Date,
): Promise<TransferRow | undefined> {
  const [row] = await tx
    .update(transfers)
    .set({ status: 'failed', stage: 'final', sequence: null, heldUntil: null, failure, completedAt })
    .where(and(eq(transfers.id, id), isHeld))
    .returning();
  if (!row) return undefined;
  // Only the previous version of the server stores an attempt of a held transfer.
  await tx.delete(transferAttempts).where(eq(transferAttempts.transferId, id));
  await updateEntriesOf(tx, id, { status: 'failed', failure, fee: null, txHash: null, completedAt });
  return row;
}

/** Reads and locks held transfers of the previous version of the server, which reserved a sequence, with their attempt. */
export async function lockReserved(
  tx: Transaction,
  chainId: string,
  address: string,
): Promise<{ transfer: TransferRow; attempt: TransferAttemptRow }[]> {
  return tx
    .select({ transfer: transfers, attempt: transferAttempts })
    .from(transfers)
    .innerJoin(transferAttempts, eq(transferAttempts.transferId, transfers.id))
    .where(and(ofAccount(chainId, address), isNotNull(transfers.sequence)))
    .for('update', { of: transfers });
}

/** Takes sequence, hash and attempt from a held transfer. */
export async function clearReserved(tx: Transaction, id: string): Promise<void> {
  await tx.update(transfers).set({ sequence: null, txHash: null }).where(eq(transfers.id, id));
  await updateEntriesOf(tx, id, { txHash: null });
  await tx.delete(transferAttempts).where(eq(transferAttempts.transferId, id));
}
