import type { MoveRequest } from '@tessera/contracts/release-upload';
import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { readReplacement } from '../channels.repository';
import type { RemoteKill } from '../kills/remote-kills.repository';
import { NeedsApproval, ReleaseRefused } from '../moves';
import { createReleaseRegistry, findRollback } from '../release-registry';
import type { Releases } from '../releases';
import { keyMover } from './key-mover';
import { type Caller, isByKey, publisherOf } from './publisher';

/** Within this time after its replacement, a version counts as safe to return to without a second person. */
const ROLLBACK_WINDOW_MS = DAY;

type Deps = PlatformDeps & { releases: Releases };

/**
 * Moves a remote of the caller.
 * @returns the current version after a promote, rollback, kill or revival, the withdrawn one after an unstage, else the
 *   version of the canary; undefined after the revival of a remote that has neither
 * @throws DomainError 403 for another remote, ReleaseRefused when the registry refuses the move
 */
export async function moveByKey(deps: Deps, caller: Caller, move: MoveRequest): Promise<string | undefined> {
  const { remote } = move;
  const publisher = await publisherOf(deps.db, caller, remote);
  const { trust } = deps.releases;
  const mover = keyMover(deps, publisher);
  const registry = createReleaseRegistry(mover);
  switch (move.action) {
    case 'promote':
      await registry.promote(remote, move.version, trust);
      return move.version;
    case 'canary':
      await registry.canary(remote, move.version, move.percent, { ...trust, audience: move.audience });
      return move.version;
    case 'ramp':
      await registry.ramp(remote, move.version, move, trust);
      return move.version;
    case 'unstage':
      await registry.unstage(remote, move.version);
      return move.version;
    case 'stop':
      return registry.stop(remote, { version: move.version });
    case 'kill':
      return registry.kill(remote, move.reason);
    case 'revive':
      return registry.revive(remote, { assertMayEnd: assertKilledByKey });
    case 'rollback':
      return createReleaseRegistry({
        ...mover,
        needsApproval: false,
        assertAllowed: async (tx, target) => {
          await mover.assertAllowed?.(tx, target);
          await assertRecent(tx, deps.clock.now(), remote);
        },
      }).rollback(remote, { ...trust, from: move.from });
  }
}

/** @throws ReleaseRefused when staff or an operator killed the remote */
function assertKilledByKey({ name, killedBy }: RemoteKill): void {
  if (isByKey(killedBy)) return;
  throw new ReleaseRefused(
    `${name} was killed by staff: publish a fix, and ask a staff member to revive it on the Releases page`,
  );
}

/** @throws NeedsApproval when the version before the current one was replaced too long ago */
async function assertRecent(tx: Transaction, now: Date, remote: string): Promise<void> {
  const { current, before } = await findRollback(tx, remote);
  const replaced = await readReplacement(tx, remote, current);
  if (replaced !== undefined && now.getTime() - replaced.at.getTime() <= ROLLBACK_WINDOW_MS) return;
  throw new NeedsApproval(
    `${remote} ${before} was replaced more than 24 hours ago: request the rollback on the Releases page, where a second person approves it`,
  );
}
