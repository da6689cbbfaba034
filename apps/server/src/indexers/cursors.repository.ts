import { and, eq, gte, lt, sql } from 'drizzle-orm';

import { SECOND } from '../clock';
import type { Executor } from '../db/database';
import { prepared } from '../db/prepared';
import { chainBlocks, chainCursors } from './indexers.table';

export type Cursor = typeof chainCursors.$inferSelect;

/** Blocks kept to find a common ancestor in; deeper reorganisations start over from the oldest of them. */
const KEPT_BLOCKS = 512n;

export async function readCursor(db: Executor, chainId: string): Promise<Cursor | undefined> {
  const [row] = await db.select().from(chainCursors).where(eq(chainCursors.chainId, chainId));
  return row;
}

/** Whether every block up to a height was read: a transaction of ours that none of them had is in none of them. */
export async function hasFollowed(db: Executor, chainId: string, height: bigint): Promise<boolean> {
  const cursor = await readCursor(db, chainId);
  return cursor !== undefined && cursor.height >= height;
}

/** After this long without news of a chain, what is known of it counts as old. */
const STALE_AFTER = 30 * SECOND;

export function isStale(cursor: Pick<Cursor, 'syncedAt'> | null | undefined, now: Date): boolean {
  return !cursor || now.getTime() - cursor.syncedAt.getTime() > STALE_AFTER;
}

const allCursors = prepared((db) => db.select().from(chainCursors).prepare('all_cursors'));

/** All chains, by id. */
export async function readCursors(db: Executor): Promise<Map<string, Cursor>> {
  const rows = await allCursors(db).execute();
  return new Map(rows.map((row) => [row.chainId, row]));
}

/** The beginning of a chain that was never followed; of two processes that begin at once the first one counts. */
export async function insertCursor(db: Executor, cursor: Omit<Cursor, 'fees'>): Promise<void> {
  const { chainId, height, hash } = cursor;
  const inserted = await db.insert(chainCursors).values(cursor).onConflictDoNothing().returning();
  if (inserted.length > 0)
    await db.insert(chainBlocks).values({ chainId, height, hash }).onConflictDoNothing();
}

export async function writeCursor(db: Executor, cursor: Omit<Cursor, 'fees'>): Promise<void> {
  const { chainId, height, hash, headHeight, finalisedHeight, syncedAt, heardAt, headTime } = cursor;
  await db.insert(chainCursors).values(cursor).onConflictDoUpdate({
    target: chainCursors.chainId,
    set: { height, hash, headHeight, finalisedHeight, syncedAt, heardAt, headTime },
  });
  await db
    .insert(chainBlocks)
    .values({ chainId, height, hash })
    .onConflictDoUpdate({ target: [chainBlocks.chainId, chainBlocks.height], set: { hash } });
  await db
    .delete(chainBlocks)
    .where(and(eq(chainBlocks.chainId, chainId), lt(chainBlocks.height, height - KEPT_BLOCKS)));
}

export async function writeFees(db: Executor, chainId: string, fees: Record<string, string>): Promise<void> {
  await db.update(chainCursors).set({ fees }).where(eq(chainCursors.chainId, chainId));
}

/** Blocks that were followed, newest first. */
export function keptBlocks(db: Executor, chainId: string) {
  return db
    .select()
    .from(chainBlocks)
    .where(eq(chainBlocks.chainId, chainId))
    .orderBy(sql`${chainBlocks.height} desc`);
}

/** Which block was followed at a height; undefined when none was, or it is not kept any more. */
export async function followedHash(
  db: Executor,
  chainId: string,
  height: bigint,
): Promise<string | undefined> {
  const [block] = await db
    .select({ hash: chainBlocks.hash })
    .from(chainBlocks)
    .where(and(eq(chainBlocks.chainId, chainId), eq(chainBlocks.height, height)));
  return block?.hash;
}

export async function dropBlocksFrom(db: Executor, chainId: string, height: bigint): Promise<void> {
  await db.delete(chainBlocks).where(and(eq(chainBlocks.chainId, chainId), gte(chainBlocks.height, height)));
}
