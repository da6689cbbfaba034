import { sql } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import type { VersionId } from './releases.repository';

/** Whether an event makes the version of `r` current or canary. Such a version is not withdrawn, or not any more. */
const isMoveTo = (event: 'e' | 'earlier') => {
  const of = sql.identifier(event);
  return sql`(${of}.to_version = r.version and ${of}.channel <> 'staged' and ${of}.action <> 'stop')`;
};

/**
 * Whether an event withdraws the version of `r`: it ends it by a rollback or by the stop of its canary, or it moves to a
 * version that was published earlier. A move of the current version withdraws all later ones that were current or canary.
 */
const isWithdrawal = sql`(
  (e.from_version = r.version and e.action in ('rollback', 'stop'))
  or (
    target.published_at < r.published_at
    and (e.channel = 'live' or e.from_version = r.version)
    and exists (
      select from release_events earlier
      where earlier.name = r.name and earlier.id < e.id and ${isMoveTo('earlier')}
    )
  ))`;

/**
 * Selects the last decision about each version that was current or canary, as `name`, `version`, `event` and `withdrawn`.
 * @param exceptBy beginnings of the actors whose decisions are ignored
 */
const lastDecisions = (exceptBy: readonly string[] = []) => sql`
  select r.name, r.version, last.event, last.withdrawn
  from releases r
  cross join lateral (
    select e.id as event, ${isMoveTo('e')} is not true as withdrawn
    from release_events e
    left join releases target on target.name = e.name and target.version = e.to_version
    where e.name = r.name and (${isMoveTo('e')} or ${isWithdrawal})
      ${sql.join(
        exceptBy.map((by) => sql`and e.actor not like ${`${by}%`}`),
        sql` `,
      )}
    order by e.id desc
    limit 1
  ) last`;

/**
 * Whether the last decision about a version withdrew it.
 * @param exceptBy beginnings of the actors whose decisions are ignored
 */
export async function isWithdrawn(db: Executor, { name, version }: VersionId, exceptBy: readonly string[]) {
  const { rows } = await db.execute<{ withdrawn: boolean }>(
    sql`${lastDecisions(exceptBy)} where r.name = ${name} and r.version = ${version}`,
  );
  return rows[0]?.withdrawn ?? false;
}

/** Returns for every version that was current or canary, as `name version`, whether it was withdrawn. */
export async function readWithdrawals(db: Executor): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await db.execute<VersionId & { withdrawn: boolean }>(lastDecisions());
  return new Map(rows.map(({ name, version, withdrawn }) => [`${name} ${version}`, withdrawn]));
}

/** Whether the last event of a remote withdrew a version. */
export async function hasJustWithdrawn(db: Executor, name: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from (${lastDecisions()} where r.name = ${name}) decisions
    where withdrawn and event = (select max(id) from release_events where name = ${name})
    limit 1`);
  return rows.length > 0;
}
