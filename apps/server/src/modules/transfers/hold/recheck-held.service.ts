import { BLOCKED_COUNTRIES } from '@tessera/contracts';
import type { Executor } from '../../../platform/db/database';
import { phraseUsedAt, walletKeyReset } from '../../wallets';
import { isFrozen } from '../limits/sending-freeze.service';
import { deleteSignatures, heldIdsSharing, readConfirmation } from './held-signatures.repository';

export type HoldObstacle = 'frozen' | 'country-blocked' | 'key-reset';

/**
 * Rechecks a held transfer, whose sender may have changed since it was signed.
 * - `country-blocked`: the sender's country was blocked. The transfer ends.
 * - `key-reset`: the phrase replaced the wallet key, which is what an owner does about a stolen key. The transfer ends; sent again
 *   with the new key, it is held for 24 hours. A reset deletes the signatures, so a held transfer without any predates one.
 * - `frozen`: staff froze an account with this address. The transfer stays held and can be cancelled, because staff may lift a freeze.
 */
export async function recheckHeld(db: Executor, transferId: string): Promise<HoldObstacle | null> {
  const row = await readConfirmation(db, transferId);
  if (!row?.walletId) return null;
  const usedAt = await phraseUsedAt(db, row.walletId);
  if (row.signedAt === null || (usedAt !== null && usedAt > row.signedAt)) return 'key-reset';
  if (row.country !== null && BLOCKED_COUNTRIES.includes(row.country)) return 'country-blocked';
  return (await isFrozen(db, row.walletId)) ? 'frozen' : null;
}

/** Subscribes to the events of lower modules. Every process that uses them calls it at start-up. */
export function subscribeTransfers(): void {
  // A reset of the wallet key by phrase invalidates the signatures of held transfers.
  walletKeyReset.subscribe(async (tx, _clock, { walletId }) => {
    for (const id of await heldIdsSharing(tx, walletId))
      if ((await recheckHeld(tx, id)) === 'key-reset') await deleteSignatures(tx, id);
  });
}
