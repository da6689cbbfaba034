import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { columns, type StoredRelease } from './releases.repository';
import { releaseChannels, releaseEvents, releases } from './releases.table';

/** `live`: for all users. `canary`: for a share of the signed-in users instead. */
export type Channel = (typeof releaseChannels.$inferSelect)['channel'];
export type ReleaseEvent = typeof releaseEvents.$inferSelect;
type NewEvent = typeof releaseEvents.$inferInsert;

const pointedTo = and(eq(releases.name, releaseChannels.name), eq(releases.version, releaseChannels.version));

export interface StoredLive extends StoredRelease {
  readonly since: Date;
}

/** Returns the current releases. */
export const readLive = (db: Executor): Promise<StoredLive[]> =>
  db
    .select({ ...columns, since: releaseChannels.updatedAt })
    .from(releaseChannels)
    .innerJoin(releases, pointedTo)
    .where(eq(releaseChannels.channel, 'live'))
    .orderBy(releases.name);

export interface StoredCanary extends StoredRelease {
  readonly percent: number;
  readonly since: Date;
}

/** Returns the canaries of one name or of all. */
export async function readCanaries(db: Executor, name?: string): Promise<StoredCanary[]> {
  const { percent, updatedAt: since } = releaseChannels;
  const rows = await db
    .select({ ...columns, percent, since })
    .from(releaseChannels)
    .innerJoin(releases, pointedTo)
    .where(
      and(
        eq(releaseChannels.channel, 'canary'),
        name === undefined ? undefined : eq(releaseChannels.name, name),
      ),
    )
    .orderBy(releases.name);
  return rows.map((row) => ({ ...row, percent: row.percent ?? 0 }));
}

export type Pointer = typeof releaseChannels.$inferSelect;

/** Returns the version of each channel and name, without the releases. */
export const readPointers = (db: Executor): Promise<Pointer[]> => db.select().from(releaseChannels);

/** Returns the current version of a name. */
export async function readCurrent(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ version: releaseChannels.version })
    .from(releaseChannels)
    .where(and(eq(releaseChannels.name, name), eq(releaseChannels.channel, 'live')));
  return row?.version;
}

/** Points a channel at a version. The time changes only with the version. */
export async function pointChannel(
  tx: Transaction,
  row: { name: string; channel: Channel; version: string; percent: number | null; updatedAt: Date },
): Promise<void> {
  const { version, percent, updatedAt } = row;
  const since = sql`case when ${releaseChannels.version} = ${version} then ${releaseChannels.updatedAt} else ${updatedAt.toISOString()}::timestamptz end`;
  await tx
    .insert(releaseChannels)
    .values(row)
    .onConflictDoUpdate({
      target: [releaseChannels.name, releaseChannels.channel],
      set: { version, percent, updatedAt: since },
    });
}

export async function removeCanary(tx: Transaction, name: string): Promise<void> {
  await tx
    .delete(releaseChannels)
    .where(and(eq(releaseChannels.name, name), eq(releaseChannels.channel, 'canary')));
}

export async function insertEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(releaseEvents).values(event);
}

/** Returns the newest event of each name, without pruning. */
export const readLastEvents = (db: Executor): Promise<ReleaseEvent[]> =>
  db
    .selectDistinctOn([releaseEvents.name])
    .from(releaseEvents)
    .where(ne(releaseEvents.action, 'prune'))
    .orderBy(releaseEvents.name, desc(releaseEvents.id));

/** Returns the version that was current before this one was published or promoted. */
export async function readPredecessor(db: Executor, name: string, version: string) {
  const [row] = await db
    .select({ fromVersion: releaseEvents.fromVersion })
    .from(releaseEvents)
    .where(
      and(
        eq(releaseEvents.name, name),
        eq(releaseEvents.channel, 'live'),
        eq(releaseEvents.toVersion, version),
        ne(releaseEvents.action, 'rollback'),
      ),
    )
    .orderBy(desc(releaseEvents.id))
    .limit(1);
  return row?.fromVersion ?? undefined;
}

/** Joins a current version to its predecessor, if that has files. */
const predecessorOf = and(
  eq(releases.name, releaseChannels.name),
  eq(
    releases.version,
    sql`(select ${releaseEvents.fromVersion} from ${releaseEvents}
      where ${releaseEvents.name} = ${releaseChannels.name} and ${releaseEvents.channel} = 'live'
        and ${releaseEvents.toVersion} = ${releaseChannels.version} and ${releaseEvents.action} <> 'rollback'
      order by ${releaseEvents.id} desc limit 1)`,
  ),
  isNull(releases.prunedAt),
);

/** Returns the predecessors of the current versions that have files. */
export const readPredecessors = (db: Executor): Promise<StoredRelease[]> =>
  db
    .select(columns)
    .from(releaseChannels)
    .innerJoin(releases, predecessorOf)
    .where(eq(releaseChannels.channel, 'live'));

/** Returns the rollback target of each name, without the releases. */
export const readRollbackTargets = (db: Executor): Promise<Pick<StoredRelease, 'name' | 'version'>[]> =>
  db
    .select({ name: releases.name, version: releases.version })
    .from(releaseChannels)
    .innerJoin(releases, predecessorOf)
    .where(eq(releaseChannels.channel, 'live'));

/** Returns the versions that pages may load: current versions, canaries and predecessors, once each. */
export async function readInUse(db: Executor): Promise<StoredRelease[]> {
  const rows = [...(await readLive(db)), ...(await readCanaries(db)), ...(await readPredecessors(db))];
  return [...new Map(rows.map((row) => [`${row.name} ${row.version}`, row])).values()];
}
