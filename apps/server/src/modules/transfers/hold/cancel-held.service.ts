import { messages } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import { conflict, notFound } from '../../../platform/errors';
import { endHeld } from './end-held.service';
import { findEntry } from '../entries/transactions.repository';
import { findTransfer } from '../transfers.repository';

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
