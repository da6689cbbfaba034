import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { type Mover, ReleaseRefused } from '../moves';
import type { VersionId } from '../releases.repository';
import { isWithdrawn } from '../withdrawals.repository';
import { assertStillValid, type Publisher } from './authorise-key';

/** Beginning of the actor of each event that a key caused. No other actor contains a space. */
const KEY_ACTOR = 'key ';

/** Returns the id of the key that caused an event, or undefined for staff, operators and the system. */
export const keyOfActor = (actor: string): string | undefined => /^key ([0-9a-f]{16}) of /.exec(actor)?.[1];

/**
 * Returns the mover of a key, which publishes and moves one remote. The key may be revoked until the move holds the
 * lock of the registry.
 */
export function keyMover({ db, clock, logger }: PlatformDeps, publisher: Publisher): Mover {
  const { key, owner } = publisher;
  return {
    db,
    logger,
    now: () => clock.now(),
    actor: `${KEY_ACTOR}${key.id} of ${owner.name}`,
    needsApproval: true,
    assertAllowed: async (tx, target) => {
      await assertStillValid(tx, publisher);
      if (target !== undefined) await assertNotWithdrawn(tx, target);
    },
  };
}

/** @throws ReleaseRefused when staff or the canary watch withdrew the version, and staff did not make it current or canary since */
async function assertNotWithdrawn(tx: Transaction, { name, version }: VersionId): Promise<void> {
  if (!(await isWithdrawn(tx, { name, version }, KEY_ACTOR))) return;
  throw new ReleaseRefused(
    `${name} ${version} was rolled back or stopped by staff or by the canary watch: publish a new version, or ask a staff member to promote this one`,
  );
}
