import { BLOCKED_COUNTRIES } from '@tessera/contracts';
import type { Executor } from '../../../platform/db/database';
import { phraseUsedAt, walletKeyReset } from '../../wallets';
import { isFrozen } from '../limits/sending-limits.service';
import { deleteSignatures, heldIdsSharing, readConfirmation } from './held-signatures.repository';

export type HoldObstacle = 'frozen' | 'country-blocked' | 'key-reset';

/**
 * Returns what prevents the release of a held transfer; null when it can be released. The state of the sender may have changed
 * since the signing.
 * - `key-reset`: the wallet key was reset with the recovery phrase, as an owner does after a theft. The transfer must end.
 * - `country-blocked`: the sender's country was blocked. The transfer must end.
 * - `frozen`: staff froze an account with this address. The transfer stays held, because staff may lift the freeze.
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
 * Subscribes to resets of the wallet key with the recovery phrase. Each reset deletes the signatures of held transfers that
 * were signed before the reset. Call this function when a process starts.
 */
export function subscribeTransfers(): void {
  walletKeyReset.subscribe(async (tx, _clock, { walletId }) => {
    for (const id of await heldIdsSharing(tx, walletId))
      if ((await recheckHeld(tx, id)) === 'key-reset') await deleteSignatures(tx, id);
  });
}
