import { BLOCKED_COUNTRIES } from '@tessera/contracts';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { users } from '../../identity';
import { ownersSharing, phraseUsedAt } from '../../wallets';

import type { Executor } from '../../../platform/db/database';
import { heldSignatures, transferAttempts, transfers } from '../transfers.table';

/** What has happened to the sender of a held transfer since it was signed. */
export type HoldObstacle = 'frozen' | 'country-blocked' | 'key-reset';

/** When the owner confirmed a transfer, from its first attempt or, while it is held, its signatures. Join attempt 1. */
export const confirmedAt = (db: Executor) => {
  const held = db
    .select({ at: heldSignatures.signedAt })
    .from(heldSignatures)
    .where(eq(heldSignatures.transferId, transfers.id))
    .limit(1);
  return sql<Date | null>`coalesce(${transferAttempts.createdAt}, (${held}))`.mapWith(
    transferAttempts.createdAt,
  );
};

/**
 * What was right when a held transfer was signed may be so no more when its time is over.
 * - Its country is blocked meanwhile: nothing is sent from there any more, so it ends.
 * - Its wallet key was reset by the phrase meanwhile: whoever signed it had the key that was given up, and a reset by phrase is
 *   what an owner does about a stolen key. It ends; sent again by whoever has the new key, it waits its own 24 hours.
 * - Staff has frozen an account with this address: it stays where it is and can be cancelled, for a freeze is a pause that staff may lift.
 *
 * The design asks for the first and the last of a send, and is silent on all three for one that is held already. Ending costs
 * its owner another confirmation and no fee; letting it go may cost the coins.
 *
 * A reset deletes the signatures, so a held transfer without any was signed before one.
 */
export async function recheckHeld(db: Executor, transferId: string): Promise<HoldObstacle | null> {
  const [row] = await db
    .select({
      country: users.country,
      walletId: transfers.walletId,
      signedAt: confirmedAt(db),
    })
    .from(transfers)
    .innerJoin(users, eq(users.id, transfers.userId))
    .leftJoin(
      transferAttempts,
      and(eq(transferAttempts.transferId, transfers.id), eq(transferAttempts.number, 1)),
    )
    .where(eq(transfers.id, transferId));
  if (!row?.walletId) return null;
  const usedAt = await phraseUsedAt(db, row.walletId);
  if (row.signedAt === null || (usedAt !== null && usedAt > row.signedAt)) return 'key-reset';
  if (row.country !== null && BLOCKED_COUNTRIES.includes(row.country)) return 'country-blocked';
  const [frozen] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ownersSharing(db, row.walletId)), isNotNull(users.sendingFrozenAt)))
    .limit(1);
  return frozen ? 'frozen' : null;
}
