import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { chainBlocks, chainCursors } from './chains.table';
import { isRestoreRecorded } from './restore.repository';

const b = chainBlocks;
const c = chainCursors;

export type Cursor = typeof c.$inferSelect;
type NewCursor = Omit<Cursor, 'fees' | 'gapFrom' | 'gapTo' | 'gapAt' | RestoreColumn>;
type RestoreColumn = 'lineage' | 'reconciled' | 'restoredAt' | 'restoredFrom' | 'restoredTo';

/**
 * Maximum depth of a rollback. After a deeper reorg, the follower continues at the height of the oldest stored block,
 * or at the head if the head is lower.
 */
const RETAINED_BLOCKS = 512n;

export async function readCursor(db: Executor, chainId: string): Promise<Cursor | undefined> {
  const [row] = await db.select().from(c).where(eq(c.chainId, chainId));
  return row;
}

/**
 * Returns whether the follower has read the block at `height`. With `since`, also requires that it has skipped no block since
 * that time, because a skipped block may contain the transaction that the caller searches for.
 */
export async function hasFollowed(db: Executor, chainId: string, height: bigint, since?: Date) {
  const cursor = await readCursor(db, chainId);
  if (cursor === undefined || cursor.height < height) return false;
  return !(since && cursor.gapAt && cursor.gapAt >= since);
}

/** Returns whether the follower may have skipped the block at `height` since that time, because it was pruned. */
export async function hasSkipped(db: Executor, chainId: string, height: bigint, since: Date) {
  const { gapAt = null, gapTo = null } = (await readCursor(db, chainId)) ?? {};
  return gapAt !== null && gapTo !== null && gapAt >= since && height <= gapTo;
}

const allCursors = prepared('all_cursors', (db) => db.select().from(c));

export async function readCursors(db: Executor): Promise<Map<string, Cursor>> {
  const rows = await allCursors(db).execute();
  return new Map(rows.map((row) => [row.chainId, row]));
}

export async function insertCursor(db: Executor, cursor: NewCursor): Promise<void> {
  const { chainId, height, hash } = cursor;
  const inserted = await db.insert(c).values(cursor).onConflictDoNothing().returning();
  if (inserted.length > 0) await db.insert(b).values({ chainId, height, hash }).onConflictDoNothing();
}

/**
 * Rejects a cursor that was read before a restore of the database, because it would hide the payments that the
 * restored database has forgotten.
 * @throws from a restore until `recordRestore`, so that the transaction of the block rolls back
 */
export async function writeCursor(
  db: Executor,
  cursor: NewCursor & Partial<Pick<Cursor, 'lineage'>>,
): Promise<void> {
  const { chainId, height, hash, headHeight, finalisedHeight, syncedAt, heardAt, headTime } = cursor;
  const set = { height, hash, headHeight, finalisedHeight, syncedAt, heardAt, headTime };
  const { lineage = c.lineage } = cursor;
  const setWhere = sql`${isRestoreRecorded} and ${c.lineage} = ${lineage}`;
  const written = await db
    .insert(c)
    .values(cursor)
    .onConflictDoUpdate({ target: c.chainId, set, setWhere })
    .returning({ chainId: c.chainId });
  if (written.length === 0)
    throw new Error(`the database was restored, so block ${height} of ${chainId} is not stored yet`);
  await db
    .insert(b)
    .values({ chainId, height, hash })
    .onConflictDoUpdate({ target: [b.chainId, b.height], set: { hash } });
  await db.delete(b).where(and(eq(b.chainId, chainId), lt(b.height, height - RETAINED_BLOCKS)));
}

/** Pass `gapAt` only for skipped blocks, not for blocks that were read without their events. */
export const writeGap = (
  db: Executor,
  chainId: string,
  gap: { gapFrom: bigint; gapTo: bigint; gapAt?: Date },
) => db.update(c).set(gap).where(eq(c.chainId, chainId));

export const writeFees = (db: Executor, chainId: string, fees: Record<string, string>) =>
  db.update(c).set({ fees }).where(eq(c.chainId, chainId));

export const readRecentBlocks = (db: Executor, chainId: string) =>
  db.select().from(b).where(eq(b.chainId, chainId)).orderBy(desc(b.height));

export async function readBlockHash(db: Executor, chainId: string, height: bigint) {
  const isBlock = and(eq(b.chainId, chainId), eq(b.height, height));
  const [block] = await db.select({ hash: b.hash }).from(b).where(isBlock);
  return block?.hash;
}

/** The same, and makes a rollback, which deletes the block, wait until the transaction ends. */
export async function lockBlockHash(tx: Transaction, chainId: string, height: bigint) {
  const isBlock = and(eq(b.chainId, chainId), eq(b.height, height));
  const [block] = await tx.select({ hash: b.hash }).from(b).where(isBlock).for('key share');
  return block?.hash;
}

export const deleteBlocksFrom = (db: Executor, chainId: string, height: bigint) =>
  db.delete(b).where(and(eq(b.chainId, chainId), gte(b.height, height)));
