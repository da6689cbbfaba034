import { and, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { users } from '../identity/index';
import type { Executor, Transaction } from '../../platform/db/database';
import { notFound } from '../../platform/errors';
import { blocks } from './blocks/blocks.table';
import { follows } from './follows/follows.table';
import { lock } from '../../platform/db/locks';

/** That one follows the other. @param follower, @param followed ids, or columns that hold them. */
export const isFollowing = (
  follower: SQLWrapper | string,
  followed: SQLWrapper | string,
) => sql<boolean>`exists (
  select 1 from ${follows} where ${follows.followerId} = ${follower} and ${follows.followedId} = ${followed})`;

/** Whether one follows the other. */
export async function isFollowed(db: Executor, follower: string, followed: string): Promise<boolean> {
  const { rows } = await db.execute<{ follows: boolean }>(
    sql`select ${isFollowing(follower, followed)} as follows`,
  );
  return rows[0]?.follows === true;
}

/** That one blocked the other. */
export const hasBlocked = (
  blocker: SQLWrapper | string,
  blocked: SQLWrapper | string,
) => sql<boolean>`exists (
  select 1 from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`;

/** That neither of two blocked the other. */
export const noBlockBetween = (one: SQLWrapper | string, other: SQLWrapper | string) =>
  sql`not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)}`;

/** Whether either of two blocked the other. */
export async function isBlockedBetween(db: Executor, one: string, other: string): Promise<boolean> {
  const { rows } = await db.execute<{ open: boolean }>(sql`select ${noBlockBetween(one, other)} as open`);
  return !rows[0]?.open;
}

/** Whatever two people do to each other takes turns: a block that races a follow leaves none. */
export async function lockPair(tx: Transaction, one: string, other: string): Promise<void> {
  const pair = [one, other].toSorted().join(':');
  await lock(tx, 'userPair', pair);
}

/**
 * Somebody whom the caller may act on; neither of them leaves before the transaction ends.
 * @throws DomainError 404 for nobody, for an unfinished profile and where one blocked the other: nothing tells them apart.
 */
export async function requirePerson(tx: Transaction, callerId: string, otherId: string): Promise<void> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [callerId, otherId]),
        isNotNull(users.onboardedAt),
        noBlockBetween(callerId, otherId),
      ),
    )
    .orderBy(users.id)
    .for('key share');
  if (rows.length < 2) throw notFound();
}

/** Two people, in the order in which they are asked about. */
export const pairOf = (one: string, other: string): string => `${one} ${other}`;

/** Pairs of which one blocked the other. */
export const blockedPairs = (db: Executor, pairs: readonly (readonly [string, string])[]) =>
  pairsWhere(db, pairs, sql`not (${noBlockBetween(sql`one`, sql`other`)})`);

/** Returns the pairs that match. @param condition on the columns `one` and `other` */
export async function pairsWhere(
  db: Executor,
  pairs: readonly (readonly [string, string])[],
  condition: SQL,
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const [ones, others] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const { rows } = await db.execute<{ one: string; other: string }>(sql`
    select one, other from unnest(${sql.param(ones)}::text[], ${sql.param(others)}::text[]) as pair (one, other)
    where ${condition}`);
  return new Set(rows.map(({ one, other }) => pairOf(one, other)));
}
