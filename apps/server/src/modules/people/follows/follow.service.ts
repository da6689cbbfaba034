import { messages } from '@tessera/contracts';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { consumeRateLimit } from '../../identity';
import { followed } from '../events';
import { lockPair, requirePerson } from '../relations.repository';
import { deleteFollow, insertFollow } from './follows.repository';
import { changeCounts } from './social-counts.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

/** Runs a change while both users and what lies between them are locked. */
async function change(
  { db, clock }: Deps,
  actorId: string,
  otherId: string,
  run: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (actorId === otherId) throw invalid({ id: messages.selfFollow });
  await consumeRateLimit(db, clock, 'contactChange', actorId);
  await db.transaction(async (tx) => {
    await lockPair(tx, actorId, otherId);
    await requirePerson(tx, actorId, otherId);
    await run(tx);
  });
}

const countsOf = (followerId: string, followedId: string, by: 1 | -1) => [
  { userId: followerId, follows: by },
  { userId: followedId, followers: by },
];

/**
 * Follows a user and publishes `people.followed`; no-op when the actor follows them already.
 * @throws DomainError 422 on oneself, 404 for a user who cannot be followed, 429 after too many changes.
 */
export async function follow(deps: Deps, actorId: string, otherId: string): Promise<void> {
  const { clock } = deps;
  await change(deps, actorId, otherId, async (tx) => {
    const ids = { followerId: actorId, followedId: otherId };
    if (!(await insertFollow(tx, { ...ids, createdAt: clock.now() }))) return;
    await changeCounts(tx, countsOf(actorId, otherId, 1));
    await followed.publish(tx, clock, ids);
  });
}

/** Ends a follow; no-op when there is none. @throws as `follow`. */
export async function unfollow(deps: Deps, actorId: string, otherId: string): Promise<void> {
  await change(deps, actorId, otherId, async (tx) => {
    if (await deleteFollow(tx, actorId, otherId)) await changeCounts(tx, countsOf(actorId, otherId, -1));
  });
}
