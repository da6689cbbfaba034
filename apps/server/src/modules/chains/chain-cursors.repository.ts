import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { chainBlocks, chainCursors } from './chains.table';

export type Cursor = typeof chainCursors.$inferSelect;
type NewCursor = Omit<Cursor, 'fees' | 'gapFrom' | 'gapTo' | 'gapAt'>;

/** Blocks in which a reorg looks for the common ancestor; a deeper reorg continues at the oldest of them. */
const RETAINED_BLOCKS = 512n;

export async function readCursor(db: Executor, chainId: string): Promise<Cursor | undefined> {
  const [row] = await db.select().from(chainCursors).where(eq(chainCursors.chainId, chainId));
  return row;
}

/** Whether every block up to a height was read. False if blocks were skipped after `since`: they may contain the transaction. */
export async function hasFollowed(db: Executor, chainId: string, height: bigint, since?: Date) {
  const cursor = await readCursor(db, chainId);
  if (cursor === undefined || cursor.height < height) return false;
  return !(since && cursor.gapAt && cursor.gapAt >= since);
}

const allCursors = prepared((db) => db.select().from(chainCursors).prepare('all_cursors'));

/** Returns the cursors of all chains by chain id. */
export async function readCursors(db: Executor): Promise<Map<string, Cursor>> {
  const rows = await allCursors(db).execute();
  return new Map(rows.map((row) => [row.chainId, row]));
}

/** Inserts the first cursor of a chain; a no-op if another process inserted one. */
export async function insertCursor(db: Executor, cursor: NewCursor): Promise<void> {
  const { chainId, height, hash } = cursor;
  const inserted = await db.insert(chainCursors).values(cursor).onConflictDoNothing().returning();
  if (inserted.length > 0)
    await db.insert(chainBlocks).values({ chainId, height, hash }).onConflictDoNothing();
}

export async function writeCursor(db: Executor, cursor: NewCursor): Promise<void> {
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
    .where(and(eq(chainBlocks.chainId, chainId), lt(chainBlocks.height, height - RETAINED_BLOCKS)));
}

/** Records skipped blocks or, without `gapAt`, blocks that were read without their events. */
export async function writeGap(
  db: Executor,
  chainId: string,
  gap: { gapFrom: bigint; gapTo: bigint; gapAt?: Date },
): Promise<void> {
  await db.update(chainCursors).set(gap).where(eq(chainCursors.chainId, chainId));
}

export async function writeFees(db: Executor, chainId: string, fees: Record<string, string>): Promise<void> {
  await db.update(chainCursors).set({ fees }).where(eq(chainCursors.chainId, chainId));
}

/** Returns the retained blocks of a chain, newest first. */
export function readRecentBlocks(db: Executor, chainId: string) {
  return db
    .select()
    .from(chainBlocks)
    .where(eq(chainBlocks.chainId, chainId))
    .orderBy(sql`${chainBlocks.height} desc`);
}

/** Returns the hash of the followed block at a height; undefined if it was not followed or is no longer retained. */
export async function readBlockHash(db: Executor, chainId: string, height: bigint) {
  const [block] = await db
    .select({ hash: chainBlocks.hash })
    .from(chainBlocks)
    .where(and(eq(chainBlocks.chainId, chainId), eq(chainBlocks.height, height)));
  return block?.hash;
}

export async function deleteBlocksFrom(db: Executor, chainId: string, height: bigint): Promise<void> {
  await db.delete(chainBlocks).where(and(eq(chainBlocks.chainId, chainId), gte(chainBlocks.height, height)));
}
