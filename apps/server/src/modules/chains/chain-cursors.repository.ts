import { and, eq, gte, lt, sql } from 'drizzle-orm';

import { MINUTE, SECOND } from '../../platform/clock';
import type { Executor } from '../../platform/db/database';
import { prepared } from '../../platform/db/prepared';
import { chainBlocks, chainCursors } from './chains.table';

export type Cursor = typeof chainCursors.$inferSelect;
type NewCursor = Omit<Cursor, 'fees' | 'gapFrom' | 'gapTo' | 'gapAt'>;

/** Blocks kept to find a common ancestor in; deeper reorganisations start over from the oldest of them. */
const RETAINED_BLOCKS = 512n;

export async function readCursor(db: Executor, chainId: string): Promise<Cursor | undefined> {
  const [row] = await db.select().from(chainCursors).where(eq(chainCursors.chainId, chainId));
  return row;
}

/**
 * Whether every block up to a height was read: a transaction of ours that none of them had is in none of them. @param since when
 * the transaction was made: blocks that were passed over later may have it, so that nothing is proven then.
 */
export async function hasFollowed(
  db: Executor,
  chainId: string,
  height: bigint,
  since?: Date,
): Promise<boolean> {
  const cursor = await readCursor(db, chainId);
  if (cursor === undefined || cursor.height < height) return false;
  return !(since && cursor.gapAt && cursor.gapAt >= since);
}

/** After this long without news of a chain, what is known of it counts as old. */
const STALE_AFTER = 30 * SECOND;
/** Blocks come every few seconds, on Ethereum every twelve: a newest block as old as this means a halted chain or an old node. */
export const HEAD_STALE_AFTER = MINUTE;

/** A chain that makes a block only when a transaction arrives has no block time of its own. */
export const hasBlockInterval = (chainId: string): boolean => chainId !== '31337';

type Freshness = Pick<Cursor, 'chainId' | 'syncedAt' | 'headTime'>;

const isHeadStale = ({ chainId, headTime }: Freshness, now: Date): boolean =>
  hasBlockInterval(chainId) && headTime !== null && now.getTime() - headTime.getTime() > HEAD_STALE_AFTER;

/** Whether the chain was not followed to its head lately, or its head is old because the chain halted. */
export function isStale(cursor: Freshness | null | undefined, now: Date): boolean {
  return !cursor || now.getTime() - cursor.syncedAt.getTime() > STALE_AFTER || isHeadStale(cursor, now);
}

/** Time of the newest data of a chain: at most the time of its head. */
export function asOfCursor(cursor: Freshness, now: Date): Date {
  const { syncedAt, headTime } = cursor;
  return headTime !== null && headTime < syncedAt && isHeadStale(cursor, now) ? headTime : syncedAt;
}

const allCursors = prepared((db) => db.select().from(chainCursors).prepare('all_cursors'));

/** All chains, by id. */
export async function readCursors(db: Executor): Promise<Map<string, Cursor>> {
  const rows = await allCursors(db).execute();
  return new Map(rows.map((row) => [row.chainId, row]));
}

/** The beginning of a chain that was never followed; of two processes that begin at once the first one counts. */
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

/** Records blocks that were passed over, or, without `gapAt`, read without their events. */
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

/** Blocks that were followed, newest first. */
export function readRecentBlocks(db: Executor, chainId: string) {
  return db
    .select()
    .from(chainBlocks)
    .where(eq(chainBlocks.chainId, chainId))
    .orderBy(sql`${chainBlocks.height} desc`);
}

/** Which block was followed at a height; undefined when none was, or it is not kept any more. */
export async function readBlockHash(
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

export async function deleteBlocksFrom(db: Executor, chainId: string, height: bigint): Promise<void> {
  await db.delete(chainBlocks).where(and(eq(chainBlocks.chainId, chainId), gte(chainBlocks.height, height)));
}
