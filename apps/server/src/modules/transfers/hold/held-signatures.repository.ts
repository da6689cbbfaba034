import { and, eq, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { MINUTE } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { inShard } from '../../../platform/db/shards';
import { users } from '../../identity';
import { walletAddresses, wallets, walletsSharing } from '../../wallets';
import { updateEntry } from '../entries/transactions.repository';
import { inFlight, ofAccount } from '../transfers.repository';
import {
  heldSignatures,
  transferAttempts,
  transfers,
  type TransferFailure,
  type TransferRow,
} from '../transfers.table';

const isHeld = and(eq(transfers.status, 'signed'), isNotNull(transfers.heldUntil));

const ofTransfer = (id: string) => eq(heldSignatures.transferId, id);

export const heldTransfersOf = (tx: Transaction, chainId: string, address: string) =>
  tx
    .select()
    .from(transfers)
    .where(and(isHeld, ofAccount(chainId, address)));

export function signaturesOf(db: Executor, transferId: string) {
  const { sequence, fee, signedAt, bytes } = heldSignatures;
  const columns = { sequence, fee, signedAt, bytes };
  return db.select(columns).from(heldSignatures).where(ofTransfer(transferId)).orderBy(sequence);
}

export async function findSignature(tx: Transaction, transferId: string, sequence: bigint) {
  const isNext = and(ofTransfer(transferId), eq(heldSignatures.sequence, sequence));
  const [row] = await tx.select().from(heldSignatures).where(isNext);
  return row;
}

export async function insertSignatures(tx: Transaction, rows: (typeof heldSignatures.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(heldSignatures).values(rows);
}

export async function deleteSignatures(db: Executor, transferId: string): Promise<void> {
  await db.delete(heldSignatures).where(ofTransfer(transferId));
}

export async function heldIdsSharing(db: Executor, walletId: string): Promise<string[]> {
  const isSharing = inArray(transfers.walletId, walletsSharing(db, walletId));
  const rows = await db.select({ id: transfers.id }).from(transfers).where(and(isHeld, isSharing));
  return rows.map(({ id }) => id);
}

const MAX_DUE_PER_ROUND = 50;
/** Without this pause, each recovery round would update the due transfers of frozen accounts. */
const FROZEN_PAUSE = 10 * MINUTE;

/**
 * Returns at most one transfer per account. Omits accounts with another transfer in flight, because the release must wait for
 * that transfer.
 */
export function takeDueHeld(
  db: Executor,
  chainId: string,
  now: Date,
  shard?: number,
): Promise<TransferRow[]> {
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
    .where(
      and(
        ofChain,
        inShard(address, shard),
        isHeld,
        lte(heldUntil, now),
        isDueForCheck,
        notInArray(address, busy),
      ),
    )
    .orderBy(address, since)
    .as('due');
  const next = db.select({ id: due.id }).from(due).orderBy(due.since).limit(MAX_DUE_PER_ROUND);
  return db
    .update(transfers)
    .set({ checkedAt: now })
    .where(and(inArray(id, next), isHeld))
    .returning();
}

/**
 * Time at which the owner confirmed a transfer: the creation of attempt 1 or, for a held transfer, the signing. The
 * calling query must left-join attempt 1.
 */
export function confirmedAt(db: Executor) {
  const { signedAt, transferId } = heldSignatures;
  const held = db.select({ signedAt }).from(heldSignatures).where(eq(transferId, transfers.id)).limit(1);
  const { createdAt } = transferAttempts;
  return sql<Date | null>`coalesce(${createdAt}, (${held}))`.mapWith(createdAt);
}

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

export async function failHeld(tx: Transaction, id: string, failure: TransferFailure, completedAt: Date) {
  const ended = { status: 'failed' as const, failure, completedAt };
  const [row] = await tx
    .update(transfers)
    .set({ ...ended, stage: 'final', sequence: null, heldUntil: null, traceparent: null })
    .where(and(eq(transfers.id, id), isHeld))
    .returning();
  if (!row) return undefined;
  // The API responds with the failure of the entry.
  const { repeats: _, ...shown } = failure;
  await updateEntry(tx, id, { ...ended, failure: shown, fee: null, txHash: null });
  return row;
}
