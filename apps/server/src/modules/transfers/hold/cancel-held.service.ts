import { messages } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { conflict, notFound } from '../../../platform/errors';
import { endHeld } from './end-held.service';
import { findEntry } from '../entries/transactions.repository';
import { findTransfer } from '../transfers.repository';

const failure = { code: 'CANCELLED', message: messages.transferCancelled, feeTaken: null };

/**
 * Ends a transfer that is held, as its owner asks. Asked for again it stays ended.
 * @throws 409 once the transfer has left. @returns the id of its transaction.
 */
export async function cancelHeld(deps: LedgerDeps, walletId: string, idOrHash: string): Promise<string> {
  const line = await findEntry(deps.db, walletId, idOrHash);
  if (!line?.transfer) throw notFound();
  const { id } = line.transfer;
  if (await endHeld(deps, line.transfer, failure)) return id;
  const left = await findTransfer(deps.db, id);
  if (left?.failure?.code !== failure.code) throw conflict('HOLD_OVER', messages.holdOver);
  return id;
}
