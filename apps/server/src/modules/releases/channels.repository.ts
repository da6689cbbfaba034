import { and, desc, eq, inArray, isNull, like, ne, not, or, sql } from 'drizzle-orm';
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
    .select({ ...columns, since: c.updatedAt, percent: sql<number>`coalesce(${c.percent}, 0)` })
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
export async function pointChannel(tx: Transaction, row: Pointer): Promise<void> {
  const { version, percent, updatedAt } = row;
  const since = sql`case when ${c.version} = ${version} then ${c.updatedAt} else ${updatedAt.toISOString()}::timestamptz end`;
  await tx
    .insert(c)
    .values(row)
    .onConflictDoUpdate({ target: [c.name, c.channel], set: { version, percent, updatedAt: since } });
}

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

const publishedAt = (version: typeof e.toVersion | typeof e.fromVersion) =>
  sql`(select ${releases.publishedAt} from ${releases} where ${releases.name} = ${e.name} and ${releases.version} = ${version})`;
const movesToOlder = sql`${publishedAt(e.toVersion)} < ${publishedAt(e.fromVersion)}`;

/**
 * Whether the last decision about a version withdrew it: a rollback, a stop of its canary, or a promotion or
 * publication of an older version. The other decisions make it current or canary.
 * @param exceptBy beginning of the actors whose decisions are ignored
 */
export async function isWithdrawn(db: Executor, { name, version }: VersionId, exceptBy: string) {
  const ended = or(
    inArray(e.action, ['rollback', 'stop']),
    and(inArray(e.action, ['promote', 'publish']), movesToOlder),
  );
  const withdrawn = and(eq(e.fromVersion, version), ended);
  const moved = and(eq(e.toVersion, version), ne(e.action, 'stop'), ne(e.channel, 'staged'));
  const [row] = await db
    .select({ withdrawn: sql<boolean>`${withdrawn}` })
    .from(e)
    .where(and(eq(e.name, name), or(withdrawn, moved), not(like(e.actor, `${exceptBy}%`))))
    .orderBy(desc(e.id))
    .limit(1);
  return row?.withdrawn ?? false;
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

/**
 * Returns for every published version, as `name version`, whether it was withdrawn: no channel has it, and the move that
 * ended it was a rollback, the stop of a canary, or led to a version that was published earlier.
 */
export async function readWithdrawals(db: Executor): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await db.execute<{ id: string; withdrawn: boolean }>(sql`
    with ended as (
      select distinct on (name, from_version) name, from_version, action, to_version
      from release_events
      where action <> 'prune' and from_version is not null and to_version is distinct from from_version
      order by name, from_version, id desc
    )
    select r.name || ' ' || r.version as id,
      not exists (select from release_channels c where c.name = r.name and c.version = r.version)
        and coalesce(ended.action in ('rollback', 'stop') or next.published_at < r.published_at, false) as withdrawn
    from releases r
    left join ended on ended.name = r.name and ended.from_version = r.version
    left join release_channels live on live.name = r.name and live.channel = 'live'
    left join releases next on next.name = r.name and next.version = coalesce(ended.to_version, live.version)`);
  return new Map(rows.map(({ id, withdrawn }) => [id, withdrawn]));
}

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
