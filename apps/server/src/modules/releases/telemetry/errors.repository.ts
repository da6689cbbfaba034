import { and, arrayContains, desc, eq, gte, sql } from 'drizzle-orm';
import { HOUR } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import type { VersionId } from '../releases.repository';
import type { KeptError } from './sort-events';
import { releaseErrors } from './telemetry.table';
import { startOf } from './telemetry.repository';

const e = releaseErrors;

/** Groups of a version and hour; further errors are one group. */
const GROUPS_OF_HOUR = 30;
const OTHERS = { fingerprint: 'others', message: 'Other errors', frames: '', route: '' };
/** Hashes per row. Bounds the size of a row that many networks write. */
const PEOPLE_OF_HOUR = 500;

interface Occurrence {
  readonly name: string;
  readonly version: string;
  readonly hour: Date;
  readonly at: Date;
  readonly error: KeptError;
  readonly browser: string;
  readonly trace: string;
  /** Keyed hash. */
  readonly person: string;
}

export async function addError(
  tx: Transaction,
  { error, at, person, ...occurrence }: Occurrence,
): Promise<void> {
  const { name, version, hour } = occurrence;
  const [groups] = await tx
    .select({
      count: sql<number>`count(*)::integer`,
      hasThis: sql<boolean | null>`bool_or(${e.fingerprint} = ${error.fingerprint})`,
    })
    .from(e)
    .where(and(eq(e.name, name), eq(e.version, version), eq(e.hour, hour)));
  const fits = groups === undefined || groups.count < GROUPS_OF_HOUR || groups.hasThis === true;
  const { fingerprint, message, frames, route } = fits ? error : OTHERS;
  await tx
    .insert(e)
    .values({ ...occurrence, fingerprint, message, frames, route, count: 1, lastAt: at, people: [person] })
    .onConflictDoUpdate({
      target: [e.name, e.hour, e.version, e.fingerprint],
      set: {
        count: sql`${e.count} + 1`,
        lastAt: at,
        frames,
        route,
        browser: occurrence.browser,
        trace: occurrence.trace,
        people: sql`case
          when ${e.people} @> excluded.people or cardinality(${e.people}) >= ${PEOPLE_OF_HOUR} then ${e.people}
          else ${e.people} || excluded.people end`,
      },
    });
}

/** Returns the versions that have errors, in a fixed order. */
export const readErrorVersions = (tx: Transaction): Promise<VersionId[]> =>
  tx.selectDistinct({ name: e.name, version: e.version }).from(e).orderBy(e.name, e.version);

/** Removes the hash of a user from the errors of a version. */
export const removePerson = (tx: Transaction, { name, version }: VersionId, person: string) =>
  tx
    .update(e)
    .set({ people: sql`array_remove(${e.people}, ${person})` })
    .where(and(eq(e.name, name), eq(e.version, version), arrayContains(e.people, [person])));

export interface ErrorGroup {
  readonly version: string;
  readonly fingerprint: string;
  readonly message: string;
  readonly count: number;
  readonly people: number;
  readonly lastAt: Date;
  /** Of the last occurrence, as the next three fields. Empty when unknown. */
  readonly frames: string;
  readonly route: string;
  readonly browser: string;
  readonly trace: string;
}

const GROUPS_SHOWN = 50;

const isRecent = (name: string, since: Date) => and(eq(e.name, name), gte(e.hour, startOf(since, HOUR)));

/** Returns the 50 most frequent error groups of a release since the hour of `since`, without affected users. */
export function readErrorCounts(
  db: Executor,
  name: string,
  since: Date,
): Promise<Omit<ErrorGroup, 'people'>[]> {
  const total = sql<number>`sum(${e.count})::integer`;
  const last = (column: typeof e.frames | typeof e.route | typeof e.browser | typeof e.trace) =>
    sql<string>`(array_agg(${column} order by ${e.lastAt} desc))[1]`;
  return db
    .select({
      version: e.version,
      fingerprint: e.fingerprint,
      message: sql<string>`max(${e.message})`,
      count: total,
      lastAt: sql`max(${e.lastAt})`.mapWith(e.lastAt),
      frames: last(e.frames),
      route: last(e.route),
      browser: last(e.browser),
      trace: last(e.trace),
    })
    .from(e)
    .where(isRecent(name, since))
    .groupBy(e.version, e.fingerprint)
    .orderBy(desc(total), desc(sql`max(${e.lastAt})`))
    .limit(GROUPS_SHOWN);
}

/** Returns the result of `readErrorCounts` with the affected users. Expensive: it reads each stored hash. */
export async function readErrors(db: Executor, name: string, since: Date): Promise<ErrorGroup[]> {
  const groups = await readErrorCounts(db, name, since);
  const affected = await db
    .select({
      version: e.version,
      fingerprint: e.fingerprint,
      people: sql<number>`count(distinct person)::integer`,
    })
    .from(e)
    .crossJoinLateral(sql`unnest(${e.people}) as person`)
    .where(isRecent(name, since))
    .groupBy(e.version, e.fingerprint);
  return groups.map((group) => {
    const { version, fingerprint } = group;
    const found = affected.find((one) => one.version === version && one.fingerprint === fingerprint);
    return { ...group, people: found?.people ?? 0 };
  });
}
