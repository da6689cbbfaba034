import type { Notification } from '@tessera/contracts';
import { and, eq, inArray } from 'drizzle-orm';
import { follows, readParties } from '../people';

import type { Executor } from '../../platform/db/database';

/**
 * The people whose doing something is, by id, and which of them this user follows; but for whoever blocked them or was
 * blocked by them.
 */
export async function readActors(
  db: Executor,
  userId: string,
  actorIds: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<Notification['actor']>>> {
  if (actorIds.length === 0) return new Map();
  const parties = await readParties(db, actorIds, userId);
  const rows = await db
    .select({ id: follows.followedId })
    .from(follows)
    .where(and(eq(follows.followerId, userId), inArray(follows.followedId, [...actorIds])));
  const followed = new Set(rows.map(({ id }) => id));
  return new Map([...parties].map(([id, party]) => [id, { ...party, following: followed.has(id) }]));
}
