import { messages } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import type { Transaction } from '../../../platform/db/database';
import { notifyChange } from '../state/change-state.service';
import { lockAccount, findTransfer } from '../transfers.repository';
import type { TransferFailure, TransferRow } from '../transfers.table';
import { failHeld } from './held-signatures.repository';
import { conflict, notFound } from '../../../platform/errors';
import { findEntry } from '../entries/transactions.repository';

type Notify = (tx: Transaction, row: TransferRow) => Promise<void>;

/**
 * Ends a held transfer. Nothing of it was ever sent; a trigger deletes its signatures.
 * @param notify runs in the transaction that ends it. @returns false when it was released or ended before.
 */
export async function endHeld(
  deps: Pick<LedgerDeps, 'db' | 'clock'>,
  { id, chainId, address }: Pick<TransferRow, 'id' | 'chainId' | 'address'>,
  failure: TransferFailure,
  notify: Notify = notifyChange,
): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    await lockAccount(tx, chainId, address);
    return endHeldLocked(deps, tx, id, failure, notify);
  });
}

/** The same in a transaction that holds the lock of the account. */
export async function endHeldLocked(
  { clock }: Pick<LedgerDeps, 'clock'>,
  tx: Transaction,
  id: string,
  failure: TransferFailure,
  notify: Notify,
): Promise<boolean> {
  const row = await failHeld(tx, id, failure, clock.now());
  if (row) await notify(tx, row);
  return row !== undefined;
}

const failure = { code: 'CANCELLED', message: messages.transferCancelled, feeTaken: null };

/** Cancels a held transfer. Idempotent. @throws 409 after its release. @returns the id of its transaction. */
export async function cancelHeld(deps: LedgerDeps, walletId: string, idOrHash: string): Promise<string> {
  const entry = await findEntry(deps.db, walletId, idOrHash);
  if (!entry?.transfer) throw notFound();
  const { id } = entry.transfer;
  if (await endHeld(deps, entry.transfer, failure)) return id;
  const released = await findTransfer(deps.db, id);
  if (released?.failure?.code !== failure.code) throw conflict('HOLD_OVER', messages.holdOver);
  return id;
}
