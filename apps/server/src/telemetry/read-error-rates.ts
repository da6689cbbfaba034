import { and, countDistinct, eq, gte, sql } from 'drizzle-orm';
import { HOUR, MINUTE } from '../clock';
import type { Executor } from '../db/database';
import { addCounts, LOAD_BOUNDS, quantileOf } from './histogram';
import { startOf } from './start-of';
import { releaseStats, telemetrySources } from './telemetry.table';

export interface ErrorRate {
  readonly version: string;
  /** Pages in which the remote was asked for; one network counts for at most twenty an hour. */
  readonly loads: number;
  /** Those of them in which it failed to load, or threw; one network counts for at most three an hour. */
  readonly errors: number;
  /**
   * Networks that told of an error, within the last two hours: one that makes errors up is one. Of this machine itself each
   * page counts.
   */
  readonly sources: number;
  /** Milliseconds; null without measurements. */
  readonly loadP95: number | null;
}

/** How each version of a remote did since a time, to the minute. */
export async function readErrorRates(db: Executor, name: string, since: Date): Promise<readonly ErrorRate[]> {
  const rows = await db
    .select()
    .from(releaseStats)
    .where(and(eq(releaseStats.name, name), gte(releaseStats.minute, startOf(since, MINUTE))));
  const { version: of, hour, source, errors: failed } = telemetrySources;
  const told = await db
    .select({ version: of, sources: countDistinct(source) })
    .from(telemetrySources)
    .where(
      and(eq(telemetrySources.name, name), gte(hour, startOf(since, HOUR)), sql`cardinality(${failed}) > 0`),
    )
    .groupBy(of);
  return [...new Set(rows.map(({ version }) => version))].map((version) => {
    const parts = rows.filter((row) => row.version === version);
    return {
      version,
      loads: parts.reduce((sum, { loads }) => sum + loads, 0),
      errors: parts.reduce((sum, { errors }) => sum + errors, 0),
      sources: told.find((one) => one.version === version)?.sources ?? 0,
      loadP95: quantileOf(LOAD_BOUNDS, addCounts(parts.map(({ loadMs }) => loadMs)), 0.95),
    };
  });
}
