import { and, eq } from 'drizzle-orm';
import { messages } from '@tessera/contracts';
import { countAttempt } from '../../identity/index';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { lockPair, requirePerson } from '../relations.repository';
import { follows } from './follows.table';
import { changeCounts } from './social-counts.repository';
import { followed } from '../events';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

const countsOf = (followerId: string, followedId: string, by: 1 | -1) => [
  { userId: followerId, follows: by },
  { userId: followedId, followers: by },
];

/**
 * Follows somebody; a second time changes nothing. The other is told, once a day.
 * @throws DomainError 422 on oneself, 404 for who cannot be followed, 429 after too many changes.
 */
export async function follow({ db, clock }: Deps, callerId: string, otherId: string): Promise<void> {
  if (callerId === otherId) throw invalid({ id: messages.selfFollow });
  await countAttempt(db, clock, 'contactChange', callerId);
  await db.transaction(async (tx) => {
    await lockPair(tx, callerId, otherId);
    await requirePerson(tx, callerId, otherId);
    const made = await tx
      .insert(follows)
      .values({ followerId: callerId, followedId: otherId, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: follows.followedId });
    if (made.length === 0) return;
    await changeCounts(tx, countsOf(callerId, otherId, 1));
    await followed.publish(tx, clock, { followerId: callerId, followedId: otherId });
  });
}

/** Follows somebody no longer; a second time changes nothing. @throws as `follow`. */
export async function unfollow({ db, clock }: Deps, callerId: string, otherId: string): Promise<void> {
  if (callerId === otherId) throw invalid({ id: messages.selfFollow });
  await countAttempt(db, clock, 'contactChange', callerId);
  await db.transaction(async (tx) => {
    await lockPair(tx, callerId, otherId);
    await requirePerson(tx, callerId, otherId);
    const gone = await tx
      .delete(follows)
      .where(and(eq(follows.followerId, callerId), eq(follows.followedId, otherId)))
      .returning({ id: follows.followedId });
    if (gone.length > 0) await changeCounts(tx, countsOf(callerId, otherId, -1));
  });
}
