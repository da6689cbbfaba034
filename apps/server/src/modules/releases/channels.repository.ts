import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { columns, type StoredRelease } from './releases.repository';
import { releaseChannels, releaseEvents, releases } from './releases.table';

/** `live`: what everybody sees. `canary`: what a share of the signed-in people sees instead. */
export type Channel = (typeof releaseChannels.$inferSelect)['channel'];
export type ReleaseEvent = typeof releaseEvents.$inferSelect;
type NewEvent = typeof releaseEvents.$inferInsert;

const pointedTo = and(eq(releases.name, releaseChannels.name), eq(releases.version, releaseChannels.version));

/** A release that everybody gets. */
export interface StoredLive extends StoredRelease {
  readonly since: Date;
}

/** What the live channel points to. */
export const readLive = (db: Executor): Promise<StoredLive[]> =>
  db
    .select({ ...columns, since: releaseChannels.updatedAt })
    .from(releaseChannels)
    .innerJoin(releases, pointedTo)
    .where(eq(releaseChannels.channel, 'live'))
    .orderBy(releases.name);

/** A release that a share of people gets. */
export interface StoredCanary extends StoredRelease {
  readonly percent: number;
  readonly since: Date;
}

/** What the canary channel points to; of one name or of all. */
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

/** Which version each channel shows of each name, and since when; without the releases themselves. */
export const readPointers = (db: Executor): Promise<Pointer[]> => db.select().from(releaseChannels);

/** The version that the live channel shows of a name. */
export async function readCurrent(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ version: releaseChannels.version })
    .from(releaseChannels)
    .where(and(eq(releaseChannels.name, name), eq(releaseChannels.channel, 'live')));
  return row?.version;
}

/** Points a channel at a version; the time stays when it pointed there before. */
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

/** Takes a name's canary away. */
export async function removeCanary(tx: Transaction, name: string): Promise<void> {
  await tx
    .delete(releaseChannels)
    .where(and(eq(releaseChannels.name, name), eq(releaseChannels.channel, 'canary')));
}

/** Writes down who moved what, and why. */
export async function insertEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.insert(releaseEvents).values(event);
}

/** The newest thing that happened to each name; taking old files away is none. */
export const readLastEvents = (db: Executor): Promise<ReleaseEvent[]> =>
  db
    .selectDistinctOn([releaseEvents.name])
    .from(releaseEvents)
    .where(ne(releaseEvents.action, 'prune'))
    .orderBy(releaseEvents.name, desc(releaseEvents.id));

/** What stood before a version became current by being published or promoted. */
export async function readPredecessor(
  db: Executor,
  name: string,
  version: string,
): Promise<string | undefined> {
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

/** From a live version to what stood before it, as far as its files are still there. */
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

/** What stood before each live version, as far as its files are still there. */
export const readPredecessors = (db: Executor): Promise<StoredRelease[]> =>
  db
    .select(columns)
    .from(releaseChannels)
    .innerJoin(releases, predecessorOf)
    .where(eq(releaseChannels.channel, 'live'));

/** The same by name and version alone: where a rollback of each name would go. */
export const readRollbackTargets = (db: Executor): Promise<Pick<StoredRelease, 'name' | 'version'>[]> =>
  db
    .select({ name: releases.name, version: releases.version })
    .from(releaseChannels)
    .innerJoin(releases, predecessorOf)
    .where(eq(releaseChannels.channel, 'live'));

/** The versions that pages may load now: current ones, canaries, and the version before each current one, once each. */
export async function readInUse(db: Executor): Promise<StoredRelease[]> {
  const rows = [...(await readLive(db)), ...(await readCanaries(db)), ...(await readPredecessors(db))];
  return [...new Map(rows.map((row) => [`${row.name} ${row.version}`, row])).values()];
}
