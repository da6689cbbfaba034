import type { PlatformDeps } from '../../../platform/deps';
import type { Mover } from '../moves';
import { assertStillValid, type Publisher } from './authorise-key';

/** Returns the mover of a key, which may be revoked until its move. */
export function keyMover({ db, clock, logger }: PlatformDeps, publisher: Publisher): Mover {
  const { key, owner } = publisher;
  return {
    db,
    logger,
    now: () => clock.now(),
    actor: `key ${key.id} of ${owner.name}`,
    needsApproval: true,
    assertAllowed: (tx) => assertStillValid(tx, publisher),
  };
}
