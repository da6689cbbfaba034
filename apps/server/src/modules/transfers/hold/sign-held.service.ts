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
      requireSignable(intent.from, address, fee);
      const signedBefore = openHeldBytes(config, { transferId, sequence: first.sequence }, first.bytes);
      drafts.push({ ...draft(first.sequence), signedBefore }, ...missing.map(draft));
    } catch (err) {
      logger.error({ err, transfer: transferId }, 'failed to prepare a held payment for signing');
    }
  }
  return drafts;
}

/** @throws when the signer would reject the transaction, and with it all others of the request. */
function requireSignable(from: string, address: string, fee: FeeQuote): void {
  if (from !== address) throw new Error('the intent is of another account');
  const signed =
    fee.family === 'evm'
      ? [fee.feeBase, fee.gas, fee.maxFeePerGas, fee.maxPriorityFeePerGas]
      : [fee.feeBase, fee.gas];
  if (!signed.every((amount) => /^\d+$/.test(amount))) throw new Error('the fee is not a number');
}

/**
 * Stores signatures of held transfers, but none of a transfer whose intent, fee or last height was altered since its owner signed it.
 * @param signed in the order of the drafts.
 */
export async function storeHeldSignatures(
  { config, logger }: Pick<LedgerDeps, 'config' | 'logger'>,
  tx: Transaction,
  drafts: readonly HeldDraft[],
  signed: readonly SignedTransaction[],
): Promise<void> {
  if (drafts.length !== signed.length) throw new Error('the signer left out a signature');
  const altered = new Set<string>();
  for (const [at, { bytes }] of signed.entries()) {
    const { transferId, signedBefore } = drafts[at] ?? {};
    if (transferId === undefined || !signedBefore || signedBefore.equals(bytes)) continue;
    altered.add(transferId);
    logger.error({ transfer: transferId }, 'a held payment differs from its signed bytes');
  }
  const rows = signed.flatMap(({ hash, bytes }, at) => {
    const draft = drafts[at];
    if (!draft || draft.signedBefore || altered.has(draft.transferId)) return [];
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
