import { messages, type Contact } from '@tessera/contracts';
import type { Executor, Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { consumeRateLimit } from '../../identity';
import { readContacts } from '../contacts/contacts.repository';
import { blocked } from '../events';
import { deleteFollowsBetween } from '../follows/follows.repository';
import { changeCounts } from '../follows/social-counts.repository';
import { lockPair, requirePerson } from '../relations.repository';
import { blockExists, deleteBlock, insertBlock, listBlocks } from './blocks.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

/** Users of one list of blocked users. */
const LISTED = 500;

async function change(
  { db, clock }: Deps,
  actorId: string,
  otherId: string,
  run: (tx: Transaction) => Promise<void>,
): Promise<void> {
  if (actorId === otherId) throw invalid({ id: messages.selfBlock });
  await consumeRateLimit(db, clock, 'contactChange', actorId);
  await db.transaction(async (tx) => {
    await lockPair(tx, actorId, otherId);
    await run(tx);
  });
}

/**
 * Blocks a user, ends both follows and publishes `people.blocked`; no-op when the block exists already.
 * @throws DomainError 422 on oneself, 404 for an unknown user and for one who blocked the actor, 429 after too many changes.
 */
export async function block(deps: Deps, actorId: string, otherId: string): Promise<void> {
  const { clock } = deps;
  await change(deps, actorId, otherId, async (tx) => {
    if (await blockExists(tx, actorId, otherId)) return;
    await requirePerson(tx, actorId, otherId);
    const ids = { blockerId: actorId, blockedId: otherId };
    await insertBlock(tx, { ...ids, createdAt: clock.now() });
    const followers = await deleteFollowsBetween(tx, actorId, otherId);
    const ended = (userId: string) => (followers.includes(userId) ? 1 : 0);
    await changeCounts(tx, [
      { userId: actorId, blocked: 1, follows: -ended(actorId), followers: -ended(otherId) },
      { userId: otherId, follows: -ended(otherId), followers: -ended(actorId) },
    ]);
    await blocked.publish(tx, clock, ids);
  });
}

/** Ends a block without restoring the follows. @throws DomainError 422 on oneself, 429 after too many changes. */
export async function unblock(deps: Deps, actorId: string, otherId: string): Promise<void> {
  await change(deps, actorId, otherId, async (tx) => {
    if (await deleteBlock(tx, actorId, otherId)) await changeCounts(tx, [{ userId: actorId, blocked: -1 }]);
  });
}

/** Returns the users whom a user blocked most recently, with the time of each block. */
export async function readBlocked(db: Executor, userId: string): Promise<Contact[]> {
  const rows = await listBlocks(db, userId, LISTED);
  const since = new Map(rows.map(({ blockedId, createdAt }) => [blockedId, createdAt.toISOString()]));
  const people = await readContacts(db, userId, [...since.keys()]);
  return people.map((person) => ({ ...person, blocked_at: since.get(person.id) }));
}
