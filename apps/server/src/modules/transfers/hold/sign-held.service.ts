import type { ChainAdapter, FeeQuote, SignedTransaction, UnsignedTransaction } from '@tessera/chains';
import type { LedgerDeps } from '../../chains';

import type { Transaction } from '../../../platform/db/database';
import { conflict } from '../../../platform/errors';
import {
  clearReserved,
  heldTransfersOf,
  insertSignatures,
  lockReserved,
  signaturesOf,
} from './held-signatures.repository';
import { recheckHeld } from './recheck-held.service';
import { openHeldBytes, sealHeldBytes } from './seal-held-bytes';
import { SIGNED_AHEAD, sequencesAhead, type Sequences } from './sequences-ahead';

/** @throws 409 when the account has the maximum of held transfers. Call it under the lock of the account. */
export async function requireRoomToHold(tx: Transaction, chainId: string, address: string): Promise<void> {
  const held = await heldTransfersOf(tx, chainId, address);
  if (held.length >= SIGNED_AHEAD)
    throw conflict(
      'TOO_MANY_HELD',
      `${SIGNED_AHEAD} payments on this network wait already. Cancel one or wait until one has left.`,
    );
}

/** A held transfer for one sequence, before it is signed. */
export interface HeldDraft {
  transferId: string;
  sequence: bigint;
  fee: FeeQuote;
  signedAt: Date;
  unsigned: UnsignedTransaction;
  /** Bytes that the owner signed for this sequence: signing again must give the same. */
  signedBefore?: Buffer;
}

/**
 * Returns the signatures that the held transfers of an account lack. Call it under the lock of the account. Transfers that
 * release would end are left out: a new wallet key must not sign what the old one confirmed. A transfer that cannot be prepared
 * keeps the signatures that it has, so that it blocks no other payment of the account.
 *
 * Each transfer also gets a draft for a sequence that it is signed for. Signing is deterministic, so `storeHeldSignatures` sees
 * from its bytes whether the intent in the database is the one that the owner has signed.
 */
export async function missingSignatures(
  { config, logger }: Pick<LedgerDeps, 'config' | 'logger'>,
  tx: Transaction,
  adapter: ChainAdapter,
  address: string,
  sequences: Sequences,
  accountNumber?: bigint,
): Promise<HeldDraft[]> {
  const held = await heldTransfersOf(tx, adapter.chainId, address);
  const drafts: HeldDraft[] = [];
  for (const { id: transferId, intent, timeoutHeight } of held) {
    const signatures = await signaturesOf(tx, transferId);
    const [first] = signatures;
    const obstacle = await recheckHeld(tx, transferId);
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
      drafts.push({ ...draft(first.sequence), signedBefore }, ...missing.map(draft));
    } catch (err) {
      logger.error({ err, transfer: transferId }, 'failed to prepare a held payment for signing');
    }
  }
  return drafts;
}

/**
 * Stores signatures of held transfers, but none of a transfer that the signer could not sign, or whose intent, fee or last height
 * was altered since its owner signed it.
 * @param signed in the order of the drafts; null for a draft that the signer could not sign.
 */
export async function storeHeldSignatures(
  { config, logger }: Pick<LedgerDeps, 'config' | 'logger'>,
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
    const { hash, bytes } = result;
    const { transferId, sequence, fee, signedAt } = draft;
    return [
      { transferId, sequence, fee, signedAt, txHash: hash, bytes: sealHeldBytes(config, draft, bytes) },
    ];
  });
  await insertSignatures(tx, rows);
}

/**
 * Converts held transfers of the previous version of the server, which reserved a sequence and stored attempt 1 at once: their bytes
 * become held signatures. Call it under the lock of the account.
 */
export async function convertReserved(
  { config }: Pick<LedgerDeps, 'config'>,
  tx: Transaction,
  chainId: string,
  address: string,
): Promise<void> {
  for (const { transfer, attempt } of await lockReserved(tx, chainId, address)) {
    const { id: transferId, sequence } = transfer;
    if (sequence === null) continue;
    const { txHash, fee, createdAt: signedAt } = attempt;
    const bytes = sealHeldBytes(config, { transferId, sequence }, attempt.bytes);
    await insertSignatures(tx, [{ transferId, sequence, txHash, bytes, fee, signedAt }]);
    await clearReserved(tx, transferId);
  }
}
