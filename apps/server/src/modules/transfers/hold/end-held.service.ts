import * as messages from '@tessera/contracts/messages';
import type { Transaction } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/errors';
import type { LedgerDeps } from '../../chains';
import { findEntry } from '../entries/transactions.repository';
import { notifyChange } from '../state/change-state.service';
import { findTransfer, lockAccount } from '../transfers.repository';
import type { TransferFailure, TransferRow } from '../transfers.table';
import { failHeld } from './held-signatures.repository';

/** @returns false when the transfer is not held */
export async function endHeld(
  { db, clock }: LedgerDeps,
  { id, chainId, address }: TransferRow,
  failure: TransferFailure,
  notify: (tx: Transaction, row: TransferRow) => Promise<void>,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, chainId, address);
    const row = await failHeld(tx, id, failure, clock.now());
    if (row) await notify(tx, row);
    return row !== undefined;
  });
}

const cancelled = { code: 'CANCELLED', message: messages.transferCancelled, feeTaken: null };

/** Also succeeds when an earlier call cancelled the transfer. */
export async function cancelHeld(deps: LedgerDeps, walletId: string, idOrHash: string): Promise<string> {
  const entry = await findEntry(deps.db, walletId, idOrHash);
  if (!entry?.transfer) throw notFound();
  const { id } = entry.transfer;
  if (await endHeld(deps, entry.transfer, cancelled, notifyChange)) return id;
  const released = await findTransfer(deps.db, id);
  if (released?.failure?.code !== cancelled.code) throw conflict('HOLD_OVER', messages.holdOver);
  return id;
}
