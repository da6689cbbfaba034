import type { VitalName } from '@tessera/contracts';
import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../../platform/db/database';
import { countsOf, LOAD_BOUNDS, VITAL_BOUNDS } from '../../../platform/metrics/histogram';
import type { KeptError } from './sort-events';
import { releaseErrors, releaseStats, webVitals } from './telemetry.table';

interface Place {
  readonly name: string;
  readonly version: string;
}

/** Two lists of counts, added place by place. */
const added = (column: PgColumn): SQL => sql`(
  select array_agg(coalesce(held, 0) + coalesce(more, 0) order by place)
  from unnest(${column}, excluded.${sql.identifier(column.name)}) with ordinality as both_counts (held, more, place))`;

/** @param loadMs null when it is not known how long it took. */
export async function addStats(
  tx: Transaction,
  {
    minute,
    loads,
    errors,
    loadMs,
    ...place
  }: Place & {
    minute: Date;
    loads: number;
    errors: number;
    loadMs: number | null;
  },
): Promise<void> {
  const counts = loadMs === null ? LOAD_BOUNDS.map(() => 0).concat(0) : countsOf(LOAD_BOUNDS, loadMs);
  await tx
    .insert(releaseStats)
    .values({ ...place, minute, loads, errors, loadMs: counts })
    .onConflictDoUpdate({
      target: [releaseStats.name, releaseStats.minute, releaseStats.version],
      set: {
        loads: sql`${releaseStats.loads} + excluded.loads`,
        errors: sql`${releaseStats.errors} + excluded.errors`,
        loadMs: added(releaseStats.loadMs),
      },
    });
}

/** Different errors that an hour of a version has room for; the rest is counted under one name. */
const ERRORS_OF_HOUR = 30;
const OTHERS = { fingerprint: 'others', message: 'Other errors' };

export async function addError(
  tx: Transaction,
  { name, version, hour, at, error }: Place & { hour: Date; at: Date; error: KeptError },
): Promise<void> {
  const { fingerprint, message } = error;
  const ofHour = sql`name = ${name} and version = ${version} and hour = ${hour.toISOString()}::timestamptz`;
  const fits = sql`((select count(*) from ${releaseErrors} where ${ofHour}) < ${ERRORS_OF_HOUR}
    or exists (select from ${releaseErrors} where ${ofHour} and fingerprint = ${fingerprint}))`;
  await tx.execute(sql`
    insert into ${releaseErrors} (name, version, hour, fingerprint, message, count, last_at)
    select ${name}, ${version}, ${hour.toISOString()}::timestamptz,
      case when fits then ${fingerprint} else ${OTHERS.fingerprint} end,
      case when fits then ${message} else ${OTHERS.message} end,
      1, ${at.toISOString()}::timestamptz
    from (select ${fits} as fits) as room
    on conflict (name, hour, version, fingerprint)
      do update set count = ${releaseErrors}.count + 1, last_at = excluded.last_at`);
}

export async function addVital(
  tx: Transaction,
  { vital, value, ...row }: Place & { hour: Date; vital: VitalName; value: number; route: string },
): Promise<void> {
  await tx
    .insert(webVitals)
    .values({ ...row, vital, counts: countsOf(VITAL_BOUNDS[vital], value) })
    .onConflictDoUpdate({
      target: [webVitals.name, webVitals.hour, webVitals.version, webVitals.vital, webVitals.route],
      set: { counts: added(webVitals.counts) },
    });
}
