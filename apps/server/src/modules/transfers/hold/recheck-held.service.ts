import { BLOCKED_COUNTRIES } from '@tessera/contracts/constants';
import type { Executor } from '../../../platform/db/database';
import { phraseUsedAt, walletKeyReset } from '../../wallets';
import { isFrozen } from '../limits/sending-limits.service';
import { deleteSignatures, heldIdsSharing, readConfirmation } from './held-signatures.repository';

export type HoldObstacle = 'frozen' | 'country-blocked' | 'key-reset';

/**
 * Checks a held transfer once more, because the sender's state may have changed since the signing. The transfer must
 * end if the sender's country is blocked, or if the wallet key was reset with the recovery phrase. A transfer of a
 * frozen account stays held, because staff may lift the freeze.
 */
export async function recheckHeld(db: Executor, transferId: string): Promise<HoldObstacle | null> {
  const row = await readConfirmation(db, transferId);
  if (!row?.walletId) return null;
  const usedAt = await phraseUsedAt(db, row.walletId);
  // A reset deletes the signatures, so a held transfer without signatures was signed before a reset.
  if (row.signedAt === null || (usedAt !== null && usedAt > row.signedAt)) return 'key-reset';
  if (row.country !== null && BLOCKED_COUNTRIES.includes(row.country)) return 'country-blocked';
  return (await isFrozen(db, row.walletId)) ? 'frozen' : null;
}

/**
 * Deletes the signatures of held transfers when the wallet key is reset with the recovery phrase. Call this function
 * once when a process starts.
 */
export function subscribeTransfers(): void {
  walletKeyReset.subscribe(async (tx, _clock, { walletId }) => {
    for (const id of await heldIdsSharing(tx, walletId))
      if ((await recheckHeld(tx, id)) === 'key-reset') await deleteSignatures(tx, id);
  });
}
