import * as messages from '@tessera/contracts/messages';
import type { Contact } from '@tessera/contracts/people';
import type { Executor, Transaction } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { invalid } from '../../platform/errors';
import { consumeRateLimit } from '../identity';
import { readContacts } from './contacts/contacts.repository';
import { blocked, followed } from './events';
import { changeCounts, deleteFollow, deleteFollowsBetween, insertFollow } from './follows.repository';
import {
  blockExists,
  deleteBlock,
  insertBlock,
  listBlocks,
  lockPair,
  requirePerson,
} from './relations.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

/** @throws DomainError 422 when both users are the same, 429 after 60 changes in a minute */
async function change(
  { db, clock }: Deps,
  [actorId, otherId]: readonly [string, string],
  selfMessage: string,
  run: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (actorId === otherId) throw invalid({ id: selfMessage });
  await consumeRateLimit(db, clock, 'contactChange', actorId);
  await db.transaction(async (tx) => {
    await lockPair(tx, actorId, otherId);
    await run(tx);
  });
}

const countsOf = (followerId: string, followedId: string, by: 1 | -1) => [
  { userId: followerId, follows: by },
  { userId: followedId, followers: by },
];

/** No-op if the actor already follows the user. @throws DomainError see `change` and `requirePerson` */
export const follow = (deps: Deps, actorId: string, otherId: string): Promise<void> =>
  change(deps, [actorId, otherId], messages.selfFollow, async (tx) => {
    await requirePerson(tx, actorId, otherId);
    const ids = { followerId: actorId, followedId: otherId };
    if (!(await insertFollow(tx, { ...ids, createdAt: deps.clock.now() }))) return;
    await changeCounts(tx, countsOf(actorId, otherId, 1));
    await followed.publish(tx, deps.clock, ids);
  });

export const unfollow = (deps: Deps, actorId: string, otherId: string): Promise<void> =>
  change(deps, [actorId, otherId], messages.selfFollow, async (tx) => {
    await requirePerson(tx, actorId, otherId);
    if (await deleteFollow(tx, actorId, otherId)) await changeCounts(tx, countsOf(actorId, otherId, -1));
  });

/**
 * Ends the follows in both directions. No-op if the actor already blocks the user.
 * @throws DomainError see `change` and `requirePerson`
 */
export const block = (deps: Deps, actorId: string, otherId: string): Promise<void> =>
  change(deps, [actorId, otherId], messages.selfBlock, async (tx) => {
    if (await blockExists(tx, actorId, otherId)) return;
    await requirePerson(tx, actorId, otherId);
    const ids = { blockerId: actorId, blockedId: otherId };
    await insertBlock(tx, { ...ids, createdAt: deps.clock.now() });
    const followers = await deleteFollowsBetween(tx, actorId, otherId);
    const ended = (userId: string) => (followers.includes(userId) ? 1 : 0);
    await changeCounts(tx, [
      { userId: actorId, blocked: 1, follows: -ended(actorId), followers: -ended(otherId) },
      { userId: otherId, follows: -ended(otherId), followers: -ended(actorId) },
    ]);
    await blocked.publish(tx, deps.clock, ids);
  });

/** Does not restore the follows that the block ended. @throws DomainError see `change` */
export const unblock = (deps: Deps, actorId: string, otherId: string): Promise<void> =>
  change(deps, [actorId, otherId], messages.selfBlock, async (tx) => {
    if (await deleteBlock(tx, actorId, otherId)) await changeCounts(tx, [{ userId: actorId, blocked: -1 }]);
  });

export async function readBlocked(db: Executor, userId: string): Promise<Contact[]> {
  const rows = await listBlocks(db, userId);
  const since = new Map(rows.map(({ blockedId, createdAt }) => [blockedId, createdAt.toISOString()]));
  const people = await readContacts(db, userId, [...since.keys()]);
  return people.map((person) => ({ ...person, blocked_at: since.get(person.id) }));
}
