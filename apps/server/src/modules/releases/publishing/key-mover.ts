import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { type Mover, ReleaseRefused } from '../moves';
import type { VersionId } from '../releases.repository';
import { isWithdrawn } from '../withdrawals.repository';
import { actorOf, assertStillValid, type Publisher, PUBLISHER_ACTORS } from './publisher';

/**
 * Returns the mover of a key or a pipeline, which publishes and moves one remote. It may be revoked until the move holds
 * the lock of the registry.
 */
export function keyMover({ db, clock, logger }: PlatformDeps, publisher: Publisher): Mover {
  return {
    db,
    logger,
    now: () => clock.now(),
    actor: actorOf(publisher),
    ...(publisher.origin && { auditDetails: { token: { ...publisher.origin } } }),
    needsApproval: true,
    assertAllowed: async (tx, target) => {
      await assertStillValid(tx, publisher);
      if (target !== undefined) await assertNotWithdrawn(tx, target);
    },
  };
}

/** @throws ReleaseRefused when staff or the canary watch withdrew the version, and staff did not make it current or canary since */
async function assertNotWithdrawn(tx: Transaction, { name, version }: VersionId): Promise<void> {
  if (!(await isWithdrawn(tx, { name, version }, PUBLISHER_ACTORS))) return;
  throw new ReleaseRefused(
    `${name} ${version} was rolled back or stopped by staff or by the canary watch: publish a new version, or ask a staff member to promote this one`,
  );
}
