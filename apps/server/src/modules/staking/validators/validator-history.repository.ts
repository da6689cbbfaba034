import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { signingMisses, signingTiles, validatorEvents } from '../staking.table';

export async function insertValidatorEvents(db: Executor, events: (typeof validatorEvents.$inferInsert)[]) {
  if (events.length > 0) await db.insert(validatorEvents).values(events).onConflictDoNothing();
}

export function readValidatorEvents(
  db: Executor,
  { chainId, operator }: { chainId: string; operator: string },
  limit: number,
) {
  const t = validatorEvents;
  const isOfValidator = and(eq(t.chainId, chainId), eq(t.operator, operator));
  return db.select().from(t).where(isOfValidator).orderBy(desc(t.at), asc(t.kind)).limit(limit);
}

export async function insertTile(db: Executor, row: typeof signingTiles.$inferInsert): Promise<boolean> {
  const { tile } = signingTiles;
  const inserted = await db.insert(signingTiles).values(row).onConflictDoNothing().returning({ tile });
  return inserted.length > 0;
}

export async function addMisses(
  db: Executor,
  { chainId, tile }: { chainId: string; tile: bigint },
  consensusKeys: readonly string[],
): Promise<void> {
  if (consensusKeys.length === 0) return;
  await db
    .insert(signingMisses)
    .values(consensusKeys.map((consensus) => ({ chainId, consensus, tile, missed: 1 })))
    .onConflictDoUpdate({
      target: [signingMisses.chainId, signingMisses.consensus, signingMisses.tile],
      set: { missed: sql`${signingMisses.missed} + 1` },
    });
}

export async function deleteTilesBefore(db: Executor, chainId: string, tile: bigint): Promise<void> {
  for (const table of [signingTiles, signingMisses])
    await db.delete(table).where(and(eq(table.chainId, chainId), lt(table.tile, tile)));
}

interface TileRange {
  chainId: string;
  consensus: string;
  fromTile: bigint;
  limit: number;
}

export function readTiles(db: Executor, { chainId, consensus, fromTile, limit }: TileRange) {
  const { tile, from } = signingTiles;
  const isOfKey = and(
    eq(signingMisses.chainId, signingTiles.chainId),
    eq(signingMisses.tile, tile),
    eq(signingMisses.consensus, consensus),
  );
  return db
    .select({ tile, from, missed: signingMisses.missed })
    .from(signingTiles)
    .leftJoin(signingMisses, isOfKey)
    .where(and(eq(signingTiles.chainId, chainId), gte(tile, fromTile)))
    .orderBy(desc(tile))
    .limit(limit);
}
