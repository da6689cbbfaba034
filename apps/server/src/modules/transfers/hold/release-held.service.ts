import type { ChainAdapter } from '@tessera/chains';
import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import type { LedgerDeps } from '../../chains';
import { raiseNotification } from '../../notifications';
import { lockOwners } from '../../wallets';
import { attemptedHashes, insertAttempt } from '../attempts.repository';
import { amountParams, payeeOf } from '../entries/notice-params';
import { updateEntry } from '../entries/transactions.repository';
import { notifyChange, notifyFailure } from '../state/change-state.service';
import { findForgotten } from '../restore/forgotten.repository';
import {
  repeatedFailure,
  requireKnownSequence,
  requireReconciled,
} from '../restore/require-reconciled.service';
import {
  hasInFlight,
  lockAccount,
  lockTransfer,
  nextReserved,
  updateTransfer,
} from '../transfers.repository';
import type { TransferAttemptRow, TransferFailure, TransferRow } from '../transfers.table';
import { endHeld } from './end-held.service';
import { failHeld, findSignature, signaturesOf } from './held-signatures.repository';
import { recheckHeld, type HoldObstacle } from './recheck-held.service';
import { openHeldBytes } from './sign-held.service';

const failed = (code: string, message: string): TransferFailure => ({ code, message, feeTaken: null });

const expiredFailure = failed('HELD_TOO_LONG', 'It waited too long: send it again');
const overtakenFailure = failed(
  'HELD_OVERTAKEN',
  'While it waited, too many other transactions left this address. Nothing was sent: send it again',
);

const failures: Record<Exclude<HoldObstacle, 'frozen'>, TransferFailure> = {
  'country-blocked': failed(
    'COUNTRY_BLOCKED',
    'While it waited, your country became one that is not supported',
  ),
  'key-reset': failed(
    'KEY_RESET',
    'While it waited, your wallet key was reset with the recovery phrase: send it again if it was yours',
  ),
};

/**
 * A released transfer gets the account's next sequence, and the signature for that sequence becomes attempt 1. A transfer that
 * can no longer be sent fails without a fee.
 * @returns null when the transfer was not released
 */
export async function releaseHeld(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow) {
  if (row.heldUntil === null || row.heldUntil > deps.clock.now()) return null;
  const obstacle = await recheckHeld(deps.db, row.id);
  const failure =
    obstacle !== null && obstacle !== 'frozen' ? failures[obstacle] : await findOutdated(deps, adapter, row);
  if (failure) await endHeld(deps, row, failure, (tx, ended) => notifyFailure(deps, tx, ended, failure));
  else if (obstacle === 'frozen') await notifyFrozen(deps, row);
  if (failure || obstacle !== null) return null;
  // Read the sequence before the account is locked: a slow node would extend the lock.
  const { sequence } = await adapter.getAccount(row.address);
  await requireKnownSequence(deps, adapter, row.address, sequence, 0);
  return deps.db.transaction((tx) => release(deps, tx, row, sequence));
}

async function release(
  deps: LedgerDeps,
  tx: Transaction,
  { id, chainId, address }: TransferRow,
  onChain: bigint,
): Promise<TransferAttemptRow | null> {
  await lockAccount(tx, chainId, address);
  const row = await lockTransfer(tx, id);
  const now = deps.clock.now();
  if (row?.status !== 'signed' || row.heldUntil === null || row.heldUntil > now) return null;
  // After this lock, a concurrent freeze or key reset waits for this commit or is visible to the recheck below.
  if (row.walletId !== null) await lockOwners(tx, row.walletId);
  if ((await recheckHeld(tx, id)) !== null || (await hasInFlight(tx, chainId, address))) return null;
  const repeated = await repeatedBy(deps, tx, row);
  if (repeated) return end(deps, tx, id, repeated);
  const reserved = await nextReserved(tx, chainId, address);
  const sequence = reserved !== null && reserved > onChain ? reserved : onChain;
  const signature = await findSignature(tx, id, sequence);
  if (!signature) return end(deps, tx, id, overtakenFailure);
  const { txHash, fee, signedAt: createdAt } = signature;
  // An equal payment was sent with these bytes. Wait for the next sequence, for which the bytes differ, but not longer than
  // a day: the owner may have paid in another way since.
  if ((await attemptedHashes(tx, chainId, [txHash])).size > 0)
    return now.getTime() - row.heldUntil.getTime() > DAY ? end(deps, tx, id, expiredFailure) : null;
  const bytes = openHeldBytes(deps.config, signature, signature.bytes);
  // `sends: 1` counts the broadcast after this commit, so that a crash cannot leave it uncounted.
  const attempt = { transferId: id, number: 1, chainId, txHash, bytes, fee, sends: 1, createdAt };
  const inserted = await insertAttempt(tx, attempt);
  await updateTransfer(tx, id, { sequence, txHash, heldUntil: null, checkedAt: now });
  await updateEntry(tx, id, { txHash });
  await notifyChange(tx, row);
  return inserted ?? null;
}

async function end(deps: LedgerDeps, tx: Transaction, id: string, failure: TransferFailure): Promise<null> {
  const ended = await failHeld(tx, id, failure, deps.clock.now());
  if (ended) await notifyFailure(deps, tx, ended, failure);
  return null;
}

/** A payment from before a restore may have been released before, with a signature that this database has forgotten. */
async function repeatedBy({ clock, chains }: LedgerDeps, tx: Transaction, row: TransferRow) {
  const { restoredFrom } = await requireReconciled(tx, { clock }, chains.of(row.chainId), row.createdAt);
  const earlier = restoredFrom === null ? undefined : await findForgotten(tx, row, restoredFrom);
  return earlier && repeatedFailure(earlier.id);
}

async function notifyFrozen({ db, clock, chains }: LedgerDeps, row: TransferRow): Promise<void> {
  await db.transaction(async (tx) => {
    const { params, actorId } = await payeeOf(tx, row);
    await raiseNotification(tx, clock, {
      userId: row.userId,
      template: 'payment-frozen',
      params: { ...amountParams(chains, row), ...params, transaction: row.id },
      actorId,
      dedupeKey: `transfer:${row.id}:frozen`,
    });
  });
}

async function findOutdated(
  { db }: LedgerDeps,
  adapter: ChainAdapter,
  { id, intent, timeoutHeight }: TransferRow,
): Promise<TransferFailure | null> {
  try {
    if (timeoutHeight !== null)
      return (await adapter.getHead()).height >= timeoutHeight ? expiredFailure : null;
    const [signature] = await signaturesOf(db, id);
    return signature && (await adapter.raiseFee(intent, signature.fee))?.belowMarket ? expiredFailure : null;
  } catch {
    // Report no failure while the chain is unavailable. The node will reject an outdated transaction at the broadcast.
    return null;
  }
}
