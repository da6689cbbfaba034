import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { columns, type StoredRelease, type VersionId } from './releases.repository';
import { releaseChannels, releaseEvents, releases } from './releases.table';

const c = releaseChannels;
const e = releaseEvents;

export type Pointer = typeof c.$inferSelect;

const pointedTo = and(eq(releases.name, c.name), eq(releases.version, c.version));
const ofChannel = (channel: Pointer['channel'], name?: string) =>
  and(eq(c.channel, channel), name === undefined ? undefined : eq(c.name, name));

const readPointed = (db: Executor, channel: Pointer['channel'], name?: string) =>
  db
    .select({
      ...columns,
      since: c.updatedAt,
      percent: sql<number>`coalesce(${c.percent}, 0)`,
      ramp: c.ramp,
      audience: c.audience,
    })
    .from(c)
    .innerJoin(releases, pointedTo)
    .where(ofChannel(channel, name))
    .orderBy(releases.name);

export const readLive = (db: Executor) => readPointed(db, 'live');

export const readCanaries = (db: Executor, name?: string) => readPointed(db, 'canary', name);
export type StoredCanary = Awaited<ReturnType<typeof readCanaries>>[number];

export const readPointers = (db: Executor): Promise<Pointer[]> => db.select().from(c);

export async function readCurrent(db: Executor, name: string): Promise<string | undefined> {
  const [row] = await db.select({ version: c.version }).from(c).where(ofChannel('live', name));
  return row?.version;
}

/** A call with the same version keeps `updatedAt`, the start time of a canary. */
export async function pointChannel(tx: Transaction, row: typeof c.$inferInsert): Promise<void> {
  const { version, percent, ramp = null, audience = null, updatedAt } = row;
  const since = sql`case when ${c.version} = ${version} then ${c.updatedAt} else ${updatedAt.toISOString()}::timestamptz end`;
  await tx
    .insert(c)
    .values(row)
    .onConflictDoUpdate({
      target: [c.name, c.channel],
      set: { version, percent, ramp, audience, updatedAt: since },
    });
}

/** Changes the ramp of a canary and nothing else. */
export const setRamp = (tx: Transaction, name: string, ramp: Pointer['ramp']) =>
  tx.update(c).set({ ramp }).where(ofChannel('canary', name));

export const removeCanary = (tx: Transaction, name: string) => tx.delete(c).where(ofChannel('canary', name));

export const insertEvent = (tx: Transaction, event: typeof e.$inferInsert) => tx.insert(e).values(event);

interface Staging {
  /** Actor of the publication. */
  readonly stager: string;
  /** Whether the version was withdrawn afterwards. */
  readonly isUnstaged: boolean;
}

/** Ignores prunes and staged versions, which move no channel. */
export const readLastEvents = (db: Executor) =>
  db
    .selectDistinctOn([e.name])
    .from(e)
    .where(and(ne(e.action, 'prune'), ne(e.channel, 'staged')))
    .orderBy(e.name, desc(e.id));

/** Returns how a version was staged, or undefined if the version was never staged, or was current or canary. */
export async function findStaging(db: Executor, { name, version }: VersionId): Promise<Staging | undefined> {
  const isAbout = or(eq(e.fromVersion, version), eq(e.toVersion, version));
  const rows = await db
    .select({ channel: e.channel, action: e.action, actor: e.actor })
    .from(e)
    .where(and(eq(e.name, name), isAbout, ne(e.action, 'prune')))
    .orderBy(e.id);
  const [first] = rows;
  if (first === undefined || rows.some(({ channel }) => channel !== 'staged')) return undefined;
  return { stager: first.actor, isUnstaged: rows.some(({ action }) => action === 'stop') };
}

/** Returns the versions with files that were staged and never current or canary, as `findStaging` does for one. */
export async function readStagings(db: Executor): Promise<(VersionId & Staging)[]> {
  const { rows } = await db.execute<VersionId & Staging & Record<string, unknown>>(sql`
    select r.name, r.version, (array_agg(e.actor order by e.id))[1] as stager,
      bool_or(e.action = 'stop') as "isUnstaged"
    from releases r
    join release_events e on e.name = r.name and r.version in (e.from_version, e.to_version) and e.action <> 'prune'
    where r.pruned_at is null
    group by r.name, r.version
    having bool_and(e.channel = 'staged')`);
  return rows;
}

/** Returns when `version` was last published or promoted, and the version that was current before. */
export async function readReplacement(db: Executor, name: string, version: string) {
  const isMoveTo = and(eq(e.name, name), eq(e.channel, 'live'), eq(e.toVersion, version));
  const [row] = await db
    .select({ at: e.at, fromVersion: e.fromVersion })
    .from(e)
    .where(and(isMoveTo, ne(e.action, 'rollback')))
    .orderBy(desc(e.id))
    .limit(1);
  return row;
}

/** Returns the version that was current before `version` was last published or promoted. */
export const readPredecessor = async (db: Executor, name: string, version: string) =>
  (await readReplacement(db, name, version))?.fromVersion ?? undefined;

const predecessorOf = and(
  eq(releases.name, c.name),
  eq(
    releases.version,
    sql`(select ${e.fromVersion} from ${e} where ${e.name} = ${c.name} and ${e.channel} = 'live'
      and ${e.toVersion} = ${c.version} and ${e.action} <> 'rollback' order by ${e.id} desc limit 1)`,
  ),
  isNull(releases.prunedAt),
);

export const readPredecessors = (db: Executor): Promise<StoredRelease[]> =>
  db.select(columns).from(c).innerJoin(releases, predecessorOf).where(ofChannel('live'));

export const readRollbackTargets = (db: Executor) =>
  db
    .select({ name: releases.name, version: releases.version })
    .from(c)
    .innerJoin(releases, predecessorOf)
    .where(ofChannel('live'));

export async function readInUse(db: Executor): Promise<StoredRelease[]> {
  const rows = [...(await readLive(db)), ...(await readCanaries(db)), ...(await readPredecessors(db))];
  return [...new Map(rows.map((row) => [`${row.name} ${row.version}`, row])).values()];
}
