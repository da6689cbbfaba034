import type { FeeQuote } from '@tessera/chains';
import { and, eq, inArray, isNotNull, isNull, lte, notExists, notInArray, or, sql } from 'drizzle-orm';

import { MINUTE } from '../clock';
import type { Executor, Transaction } from '../db/database';
import { users } from '../identity/users.table';
import type { LedgerDeps } from '../ledger-deps';
import { conflict } from '../plugins/http-error';
import { walletsSharing } from '../wallets/shared-addresses';
import { walletAddresses, wallets } from '../wallets/wallets.table';
import { openHeldBytes, sealHeldBytes } from './held-bytes';
import { barOf } from './judge-again';
import { transactions } from './transactions.table';
import { inFlight } from './transfers.repository';
import { heldSignatures, transferAttempts, transfers, type TransferRow } from './transfers.table';

/**
 * Number of sequences for which a held transfer is signed, and of held transfers that an account may have. Only a signing with the
 * wallet key adds signatures, and each release uses one sequence, so that all held transfers can leave without another signing.
 */
export const SIGNED_AHEAD = 10n;

export const isHeld = and(eq(transfers.status, 'signed'), isNotNull(transfers.heldUntil));

/** Sequences of an account while something is signed. */
export interface Sequences {
  /** The first one that no block has used. It becomes the next one again when all transfers in flight fail. */
  lowest: bigint;
  /** The first one that no transfer has reserved. */
  next: bigint;
}

/** The sequences for which a held transfer needs signatures: those of transfers in flight, which may fail, and the next ones. */
export function sequencesAhead({ lowest, next }: Sequences): bigint[] {
  const earliest = next - SIGNED_AHEAD;
  const first = lowest > next ? next : lowest < earliest ? earliest : lowest;
  return Array.from({ length: Number(next + SIGNED_AHEAD - first) }, (_, n) => first + BigInt(n));
}

/** @throws 409 when the account has as many held transfers as it may have. Call it under the lock of the account. */
export async function requireRoomToHold(tx: Transaction, chainId: string, address: string): Promise<void> {
  const held = await heldOf(tx, chainId, address);
  if (held.length >= SIGNED_AHEAD)
    throw conflict(
      'TOO_MANY_HELD',
      `${SIGNED_AHEAD} payments on this network wait already. Cancel one or wait until one has left.`,
    );
}

export const heldOf = (tx: Transaction, chainId: string, address: string) =>
  tx
    .select()
    .from(transfers)
    .where(and(isHeld, eq(transfers.chainId, chainId), eq(transfers.address, address)));

/** The signatures of a held transfer, by sequence. */
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

/** The fee for which a held transfer is signed; null without signatures. */
export async function feeOfHeld(db: Executor, transferId: string): Promise<FeeQuote | null> {
  return (await signaturesOf(db, transferId))[0]?.fee ?? null;
}

/** The signature of a held transfer for one sequence; never bytes that another transfer has sent before. */
export async function signatureFor(
  { config }: Pick<LedgerDeps, 'config'>,
  tx: Transaction,
  { id, chainId }: TransferRow,
  sequence: bigint,
) {
  const used = tx
    .select({ id: transferAttempts.transferId })
    .from(transferAttempts)
    .where(and(eq(transferAttempts.chainId, chainId), eq(transferAttempts.txHash, heldSignatures.txHash)));
  const [row] = await tx
    .select()
    .from(heldSignatures)
    .where(and(eq(heldSignatures.transferId, id), eq(heldSignatures.sequence, sequence), notExists(used)));
  return row && { ...row, bytes: openHeldBytes(config, row, row.bytes) };
}

/** How many held transfers one round looks at. */
const DUE_A_ROUND = 50;
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
  const next = db.select({ id: due.id }).from(due).orderBy(due.since).limit(DUE_A_ROUND);
  return db
    .update(transfers)
    .set({ checkedAt: now })
    .where(and(inArray(id, next), isHeld))
    .returning();
}

/** Deletes the signatures of held transfers that a reset of this wallet's key by phrase has invalidated. */
export async function dropAfterReset(tx: Transaction, walletId: string): Promise<void> {
  const held = await tx
    .select({ id: transfers.id })
    .from(transfers)
    .where(and(isHeld, inArray(transfers.walletId, walletsSharing(tx, walletId))));
  for (const { id } of held) {
    if ((await barOf(tx, id)) !== 'key-reset') continue;
    await tx.delete(heldSignatures).where(eq(heldSignatures.transferId, id));
  }
}

/**
 * Gives back the sequences of transfers that the previous version of the server has held: it reserved a sequence and stored
 * attempt 1 at once. Afterwards they are held like any other. Call it under the lock of the account.
 */
export async function convertReserved(
  { config }: Pick<LedgerDeps, 'config'>,
  tx: Transaction,
  chainId: string,
  address: string,
): Promise<void> {
  const reserved = and(
    isHeld,
    eq(transfers.chainId, chainId),
    eq(transfers.address, address),
    isNotNull(transfers.sequence),
  );
  const rows = await tx.select().from(transfers).where(reserved).for('update');
  for (const { id, sequence } of rows) {
    if (sequence === null) continue;
    const [attempt] = await tx.select().from(transferAttempts).where(eq(transferAttempts.transferId, id));
    if (!attempt) continue;
    const { txHash, fee, createdAt: signedAt } = attempt;
    const place = { transferId: id, sequence };
    const bytes = sealHeldBytes(config, place, attempt.bytes);
    await tx.insert(heldSignatures).values({ ...place, txHash, bytes, fee, signedAt });
    await tx.update(transfers).set({ sequence: null, txHash: null }).where(eq(transfers.id, id));
    await tx.update(transactions).set({ txHash: null }).where(eq(transactions.transferId, id));
    await tx.delete(transferAttempts).where(eq(transferAttempts.transferId, id));
  }
}
