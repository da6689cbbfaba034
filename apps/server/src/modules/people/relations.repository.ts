import type { Relation } from '@tessera/contracts/people';
import { and, desc, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { findPerson, users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { lock } from '../../platform/db/locks';
import { notFound } from '../../platform/errors';
import { blocks, follows } from './relations.table';

type Id = SQLWrapper | string;

export const isFollowing = (follower: Id, followed: Id) => sql<boolean>`exists (
  select 1 from ${follows} where ${follows.followerId} = ${follower} and ${follows.followedId} = ${followed})`;

const hasBlocked = (blocker: Id, blocked: Id) => sql<boolean>`exists (
  select 1 from ${blocks} where ${blocks.blockerId} = ${blocker} and ${blocks.blockedId} = ${blocked})`;

export const noBlockBetween = (one: Id, other: Id) =>
  sql`not ${hasBlocked(one, other)} and not ${hasBlocked(other, one)}`;

async function test(db: Executor, condition: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(sql`select ${condition} as holds`);
  return rows[0]?.holds === true;
}

export const isFollowed = (db: Executor, follower: string, followed: string): Promise<boolean> =>
  test(db, isFollowing(follower, followed));

export const isBlockedBetween = async (db: Executor, one: string, other: string): Promise<boolean> =>
  !(await test(db, noBlockBetween(one, other)));

/** Does not check whether the other user has blocked the actor; for this, call `findVisiblePerson` first. */
export async function readRelation(db: Executor, actorId: string, otherId: string): Promise<Relation> {
  if (actorId === otherId) return 'self';
  const { rows } = await db.execute<Record<'blocked' | 'following' | 'followed', boolean>>(
    sql`select ${hasBlocked(actorId, otherId)} as blocked,
      ${isFollowing(actorId, otherId)} as following, ${isFollowing(otherId, actorId)} as followed`,
  );
  const [row] = rows;
  if (row?.blocked) return 'blocked';
  if (row?.following) return row.followed ? 'mutual' : 'following';
  return row?.followed ? 'followed_by' : 'none';
}

export const findVisiblePerson = (db: Executor, actorId: string, value: string) =>
  findPerson(db, value, hasBlocked(sql`${users.id}`, actorId));

export const countReferrals = (db: Executor, userId: string): Promise<number> =>
  db.$count(users, eq(users.referredBy, userId));

/**
 * Serialises changes between two users. Otherwise a concurrent follow could remain after a block, which ends the
 * follows in both directions.
 */
export const lockPair = (tx: Transaction, one: string, other: string) =>
  lock(tx, 'userPair', [one, other].toSorted().join(':'));

/**
 * Locks the rows of both users, so that neither is deleted during the transaction.
 * @throws DomainError 404 for an unknown user, for an incomplete profile, and for a block in either direction
 */
export async function requirePerson(tx: Transaction, actorId: string, otherId: string): Promise<void> {
  const { id, onboardedAt } = users;
  const rows = await tx
    .select({ id })
    .from(users)
    .where(and(inArray(id, [actorId, otherId]), isNotNull(onboardedAt), noBlockBetween(actorId, otherId)))
    .orderBy(id)
    .for('key share');
  if (rows.length < 2) throw notFound();
}

export const pairOf = (one: string, other: string): string => `${one} ${other}`;

export const blockedPairs = (db: Executor, pairs: readonly (readonly [string, string])[]) =>
  pairsWhere(db, pairs, sql`not (${noBlockBetween(sql`one`, sql`other`)})`);

/** @param condition SQL on the columns `one` and `other` */
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

const isBlock = (blockerId: string, blockedId: string) =>
  and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId));

export const blockExists = async (tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> =>
  (await tx.$count(blocks, isBlock(blockerId, blockedId))) > 0;

export async function insertBlock(tx: Transaction, block: typeof blocks.$inferInsert): Promise<void> {
  await tx.insert(blocks).values(block);
}

export async function deleteBlock(tx: Transaction, blockerId: string, blockedId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(blocks).where(isBlock(blockerId, blockedId));
  return (rowCount ?? 0) > 0;
}

export const listBlocks = (db: Executor, blockerId: string) =>
  db
    .select()
    .from(blocks)
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(500);
