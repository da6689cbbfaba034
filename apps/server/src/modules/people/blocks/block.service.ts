import { and, eq, or } from 'drizzle-orm';
import { messages } from '@tessera/contracts';
import { countAttempt } from '../../identity/index';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { lockPair, requirePerson } from '../relations.repository';
import { blocks } from './blocks.table';
import { follows } from '../follows/follows.table';
import { changeCounts } from '../follows/social-counts.repository';
import { blocked } from '../events';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

const isBlock = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

/** Ends what two follow of each other. @returns how many follows each of them had of the other: 0 or 1. */
async function partWays(tx: Transaction, one: string, other: string): Promise<(userId: string) => number> {
  const gone = await tx
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, one), eq(follows.followedId, other)),
        and(eq(follows.followerId, other), eq(follows.followedId, one)),
      ),
    )
    .returning({ followerId: follows.followerId });
  return (userId) => gone.filter(({ followerId }) => followerId === userId).length;
}

/**
 * Blocks somebody, ends both follows and takes away what either was told of the other; a second time changes nothing.
 * @throws DomainError 422 on oneself, 404 for nobody and for who blocked the caller, 429 after too many changes.
 */
export async function block({ db, clock }: Deps, callerId: string, otherId: string): Promise<void> {
  if (callerId === otherId) throw invalid({ id: messages.selfBlock });
  await countAttempt(db, clock, 'contactChange', callerId);
  await db.transaction(async (tx) => {
    await lockPair(tx, callerId, otherId);
    if ((await tx.$count(blocks, isBlock(callerId, otherId))) > 0) return;
    await requirePerson(tx, callerId, otherId);
    await tx.insert(blocks).values({ blockerId: callerId, blockedId: otherId, createdAt: clock.now() });
    const ended = await partWays(tx, callerId, otherId);
    await changeCounts(tx, [
      { userId: callerId, blocked: 1, follows: -ended(callerId), followers: -ended(otherId) },
      { userId: otherId, follows: -ended(otherId), followers: -ended(callerId) },
    ]);
    await blocked.publish(tx, clock, { blockerId: callerId, blockedId: otherId });
  });
}

/** Takes a block back; nobody follows anybody again by it. @throws DomainError 422 on oneself, 429. */
export async function unblock({ db, clock }: Deps, callerId: string, otherId: string): Promise<void> {
  if (callerId === otherId) throw invalid({ id: messages.selfBlock });
  await countAttempt(db, clock, 'contactChange', callerId);
  await db.transaction(async (tx) => {
    await lockPair(tx, callerId, otherId);
    const gone = await tx
      .delete(blocks)
      .where(isBlock(callerId, otherId))
      .returning({ id: blocks.blockedId });
    if (gone.length > 0) await changeCounts(tx, [{ userId: callerId, blocked: -1 }]);
  });
}
