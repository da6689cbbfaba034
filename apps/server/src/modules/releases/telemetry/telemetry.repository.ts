import type { VitalName } from '@tessera/contracts/telemetry';
import { and, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { HOUR, MINUTE } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { countsOf, LOAD_BOUNDS, VITAL_BOUNDS } from '../../../platform/metrics/histogram';
import { releaseErrors, releaseStats, telemetrySources, webVitals } from './telemetry.table';

interface ReleaseKey {
  readonly name: string;
  readonly version: string;
}

/** Adds the stored and the new counts, element by element. */
const added = (column: PgColumn): SQL => sql`(
  select array_agg(coalesce(held, 0) + coalesce(more, 0) order by place)
  from unnest(${column}, excluded.${sql.identifier(column.name)}) with ordinality as both_counts (held, more, place))`;

export async function addStats(
  tx: Transaction,
  row: ReleaseKey & { minute: Date; loads: number; errors: number; loadMs: number | null },
) {
  const { loadMs } = row;
  const counts = loadMs === null ? LOAD_BOUNDS.map(() => 0).concat(0) : countsOf(LOAD_BOUNDS, loadMs);
  await tx
    .insert(releaseStats)
    .values({ ...row, loadMs: counts })
    .onConflictDoUpdate({
      target: [releaseStats.name, releaseStats.minute, releaseStats.version],
      set: {
        loads: sql`${releaseStats.loads} + excluded.loads`,
        errors: sql`${releaseStats.errors} + excluded.errors`,
        loadMs: added(releaseStats.loadMs),
      },
    });
}

export async function addVital(
  tx: Transaction,
  { vital, value, ...row }: ReleaseKey & { hour: Date; vital: VitalName; value: number; route: string },
): Promise<void> {
  await tx
    .insert(webVitals)
    .values({ ...row, vital, counts: countsOf(VITAL_BOUNDS[vital], value) })
    .onConflictDoUpdate({
      target: [webVitals.name, webVitals.hour, webVitals.version, webVitals.vital, webVitals.route],
      set: { counts: added(webVitals.counts) },
    });
}

export const readStats = (db: Executor, name: string, since: Date) =>
  db
    .select()
    .from(releaseStats)
    .where(and(eq(releaseStats.name, name), gte(releaseStats.minute, startOf(since, MINUTE))));

export const readVitalCounts = (db: Executor, name: string, since: Date) =>
  db
    .select()
    .from(webVitals)
    .where(and(eq(webVitals.name, name), gte(webVitals.hour, startOf(since, HOUR))));

export interface RouteVital extends Record<string, unknown> {
  readonly version: string;
  readonly vital: VitalName;
  readonly route: string;
  readonly counts: number[];
}

/** Returns the histogram of each vital and route since the hour of `since`. Adds the hours up in the database. */
export async function readRouteVitals(
  db: Executor,
  name: string,
  { versions, since }: { versions: string[]; since: Date },
): Promise<RouteVital[]> {
  const { version, vital, route, counts, hour } = webVitals;
  const isWanted = and(eq(webVitals.name, name), inArray(version, versions), gte(hour, startOf(since, HOUR)));
  const { rows } = await db.execute<RouteVital>(sql`
    select version, vital, route, array_agg(total order by place) as counts from (
      select ${version}, ${vital}, ${route}, place, sum(held)::integer as total
      from ${webVitals} cross join lateral unnest(${counts}) with ordinality as bucket (held, place)
      where ${isWanted} group by ${version}, ${vital}, ${route}, place
    ) as totals group by version, vital, route order by route`);
  return rows;
}

type SourceRow = typeof telemetrySources.$inferSelect;
type SourceKey = Pick<SourceRow, 'hour' | 'source' | 'name' | 'version'>;

/** The no-op update locks and returns an existing row. */
export async function lockSource(tx: Transaction, key: SourceKey): Promise<SourceRow | undefined> {
  const { hour, source, name, version, vitals } = telemetrySources;
  const [row] = await tx
    .insert(telemetrySources)
    .values({ ...key, loads: [], errors: [], vitals: 0 })
    .onConflictDoUpdate({ target: [hour, source, name, version], set: { vitals: sql`${vitals}` } })
    .returning();
  return row;
}

export async function updateSource(tx: Transaction, { loads, errors, vitals, ...key }: SourceRow) {
  const { hour, source, name, version } = telemetrySources;
  await tx
    .update(telemetrySources)
    .set({ loads, errors, vitals })
    .where(and(eq(hour, key.hour), eq(source, key.source), eq(name, key.name), eq(version, key.version)));
}

export async function deleteTelemetry(
  db: Executor,
  before: { stats: Date; errors: Date; vitals: Date; sources: Date },
): Promise<void> {
  await db.delete(releaseStats).where(lt(releaseStats.minute, before.stats));
  await db.delete(releaseErrors).where(lt(releaseErrors.hour, before.errors));
  await db.delete(webVitals).where(lt(webVitals.hour, before.vitals));
  await db.execute(sql`select drop_telemetry_sources(${before.sources.toISOString()})`);
  // The rows of the default partition.
  await db.delete(telemetrySources).where(lt(telemetrySources.hour, before.sources));
}

export const startOf = (time: Date, span: number): Date => new Date(time.getTime() - (time.getTime() % span));
