import type { ChainAdapter, FeeQuote, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { Config } from '../../../config/config';
import { createSealer } from '../../../platform/crypto/secrets';
import type { Transaction } from '../../../platform/db/database';
import { conflict } from '../../../platform/errors';
import type { LedgerDeps } from '../../chains';
import { heldTransfersOf, insertSignatures, signaturesOf } from './held-signatures.repository';
import { recheckHeld } from './recheck-held.service';

/**
 * Number of sequences for which each held transfer is signed, beginning with the next sequence. Held transfers are signed in
 * advance, because the server cannot sign without the wallet key. This number is also the maximum number of held transfers per
 * account. Each release uses one sequence, so with ten signatures per transfer all ten transfers can be released.
 */
export const SIGNED_AHEAD = 10n;

interface Sequences {
  /** First sequence that no block has used. If all transfers in flight fail, the next transfer gets this sequence. */
  lowest: bigint;
  /** First sequence that no transfer has reserved. */
  next: bigint;
}

/**
 * Returns the sequences for which a held transfer needs signatures:
 * - the next 10 sequences
 * - the sequences of up to 10 transfers in flight, because a failed transfer frees its sequence for the held transfer
 *
 * Example: `lowest` 5 and `next` 7 give 5 to 16.
 */
export function sequencesAhead({ lowest, next }: Sequences): bigint[] {
  const earliest = next - SIGNED_AHEAD;
  const first = lowest > next ? next : lowest < earliest ? earliest : lowest;
  return Array.from({ length: Number(next + SIGNED_AHEAD - first) }, (_, n) => first + BigInt(n));
}

interface Slot {
  transferId: string;
  sequence: bigint;
}

const sealerOf = ({ HASH_PEPPER }: Pick<Config, 'HASH_PEPPER'>) =>
  createSealer(HASH_PEPPER, 'held-signature');
const ownerOf = ({ transferId, sequence }: Slot) => `${transferId}:${sequence}`;

/**
 * Seals the signed bytes, so that a thief of the database cannot broadcast them. The chain accepts the bytes once the account
 * reaches their sequence, even if the transfer was already sent with another sequence.
 */
const sealHeldBytes = (config: Config, slot: Slot, bytes: Uint8Array): Buffer =>
  sealerOf(config).seal(bytes, ownerOf(slot));

/** @throws Error when the bytes were altered or belong to another transfer or sequence */
export const openHeldBytes = (config: Config, slot: Slot, sealed: Uint8Array): Buffer =>
  sealerOf(config).open(sealed, ownerOf(slot));

/**
 * The caller must hold the account lock.
 * @throws DomainError 409 TOO_MANY_HELD when the account already has the maximum number of held transfers
 */
export async function requireRoomToHold(tx: Transaction, chainId: string, address: string): Promise<void> {
  if ((await heldTransfersOf(tx, chainId, address)).length < SIGNED_AHEAD) return;
  throw conflict(
    'TOO_MANY_HELD',
    `${SIGNED_AHEAD} payments on this network wait already. Cancel one or wait until one has left.`,
  );
}

interface HeldDraft extends Slot {
  fee: FeeQuote;
  signedAt: Date;
  unsigned: UnsignedTransaction;
  /** Stored bytes for this sequence. Signing the draft must produce the same bytes. */
  signedBefore?: Buffer;
}

type SignDeps = Pick<LedgerDeps, 'config' | 'logger'>;

/**
 * Returns drafts for the missing signatures of an account's held transfers. The caller must hold the account lock. A transfer
 * that cannot be prepared gets no draft; the error is logged instead of thrown, so that other payments continue.
 */
export async function missingSignatures(
  { config, logger }: SignDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  address: string,
  sequences: Sequences,
  accountNumber?: bigint,
): Promise<HeldDraft[]> {
  const drafts: HeldDraft[] = [];
  for (const row of await heldTransfersOf(tx, adapter.chainId, address)) {
    const { id: transferId, intent, timeoutHeight } = row;
    const signatures = await signaturesOf(tx, transferId);
    const [first] = signatures;
    const obstacle = await recheckHeld(tx, transferId);
    // A new wallet key must not sign a transfer that the owner confirmed with the old key. A transfer from a blocked country is
    // never sent.
    if (!first || (obstacle !== null && obstacle !== 'frozen')) continue;
    const { fee, signedAt } = first;
    const signed = new Set(signatures.map(({ sequence }) => sequence));
    const missing = sequencesAhead(sequences).filter((sequence) => !signed.has(sequence));
    if (missing.length === 0) continue;
    const draft = (sequence: bigint): HeldDraft => {
      const unsigned = adapter.prepare(intent, {
        account: { sequence, ...(accountNumber === undefined ? {} : { accountNumber }) },
        fee,
        ...(timeoutHeight === null ? {} : { timeoutHeight }),
      });
      return { transferId, sequence, fee, signedAt, unsigned };
    };
    try {
      const signedBefore = openHeldBytes(config, { transferId, sequence: first.sequence }, first.bytes);
      // Also sign again for one sequence that already has a signature. Signing is deterministic, so different bytes show that
      // the stored intent, fee or timeout height was altered.
      drafts.push({ ...draft(first.sequence), signedBefore }, ...missing.map(draft));
    } catch (err) {
      logger.error({ err, transfer: transferId }, 'failed to prepare a held payment for signing');
    }
  }
  return drafts;
}

/**
 * Stores the signatures of held transfers. Stores none for a transfer if one of its drafts could not be signed, or if its
 * intent, fee or timeout height was altered after the owner signed it.
 * @param signed in the order of the drafts; null for a draft that could not be signed
 */
export async function storeHeldSignatures(
  { config, logger }: SignDeps,
  tx: Transaction,
  drafts: readonly HeldDraft[],
  signed: readonly (SignedTransaction | null)[],
): Promise<void> {
  if (drafts.length !== signed.length) throw new Error('the signer left out a signature');
  const skipped = new Set<string>();
  for (const [at, result] of signed.entries()) {
    const { transferId, signedBefore } = drafts[at] ?? {};
    if (transferId === undefined || skipped.has(transferId)) continue;
    if (result !== null && (!signedBefore || signedBefore.equals(result.bytes))) continue;
    skipped.add(transferId);
    const reason =
      result === null ? 'failed to sign a held payment' : 'a held payment differs from its signed bytes';
    logger.error({ transfer: transferId }, reason);
  }
  const rows = signed.flatMap((result, at) => {
    const draft = drafts[at];
    if (!draft || !result || draft.signedBefore || skipped.has(draft.transferId)) return [];
    const { transferId, sequence, fee, signedAt } = draft;
    const bytes = sealHeldBytes(config, draft, result.bytes);
    return [{ transferId, sequence, fee, signedAt, txHash: result.hash, bytes }];
  });
  await insertSignatures(tx, rows);
}
