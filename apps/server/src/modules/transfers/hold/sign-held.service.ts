import type { ChainAdapter, FeeQuote, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { Config } from '../../../config/config';
import { createSealer } from '../../../platform/crypto/secrets';
import type { Transaction } from '../../../platform/db/database';
import { conflict } from '../../../platform/errors';
import type { LedgerDeps } from '../../chains';
import { heldTransfersOf, insertSignatures, signaturesOf } from './held-signatures.repository';
import { recheckHeld } from './recheck-held.service';

/**
 * Number of upcoming sequences for which a held transfer is signed in advance, because the server cannot sign without
 * the wallet key. Also the maximum number of held transfers per account: each release uses one sequence.
 */
export const SIGNED_AHEAD = 10n;

interface Sequences {
  /** First sequence that no block has used. */
  lowest: bigint;
  /** First sequence that no transfer has reserved. */
  next: bigint;
}

/** Includes the sequences of up to 10 transfers in flight: if one fails, a held transfer may use its sequence. */
export function sequencesAhead({ lowest, next }: Sequences): bigint[] {
  const earliest = next - SIGNED_AHEAD;
  const first = lowest > next ? next : lowest < earliest ? earliest : lowest;
  return Array.from({ length: Number(next + SIGNED_AHEAD - first) }, (_, n) => first + BigInt(n));
}

interface Slot {
  transferId: string;
  sequence: bigint;
}

const sealerOf = ({ HASH_PEPPERS }: Pick<Config, 'HASH_PEPPERS'>) =>
  createSealer(HASH_PEPPERS, 'held-signature');
const ownerOf = ({ transferId, sequence }: Slot) => `${transferId}:${sequence}`;

/**
 * Encrypts the bytes, because a thief of the database could otherwise broadcast them. The chain would accept them at
 * their sequence, even if the transfer was already sent with a different sequence.
 */
const sealHeldBytes = (config: Config, slot: Slot, bytes: Uint8Array): Buffer =>
  sealerOf(config).seal(bytes, ownerOf(slot));

/** @throws Error when the bytes were altered or belong to another transfer or sequence */
export const openHeldBytes = (config: Config, slot: Slot, sealed: Uint8Array): Buffer =>
  sealerOf(config).open(sealed, ownerOf(slot));

/** The caller must hold the account lock. */
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
  /** Signing the draft must produce these stored bytes. */
  signedBefore?: Buffer;
}

type SignDeps = Pick<LedgerDeps, 'config' | 'logger'>;

/** The caller must hold the account lock. Skips and logs a transfer that cannot be prepared. */
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
    // Skip a transfer that must end: a new wallet key must not sign what the owner confirmed with the old key.
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
      // Sign one sequence again. Signing is deterministic, so different bytes show that the stored intent, fee or timeout
      // height was altered.
      drafts.push({ ...draft(first.sequence), signedBefore }, ...missing.map(draft));
    } catch (err) {
      logger.error({ err, transfer: transferId }, 'failed to prepare a held payment for signing');
    }
  }
  return drafts;
}

/**
 * If a transfer was altered after the owner signed it, or if any of its drafts could not be signed, none of its
 * signatures is stored.
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
