import { and, eq, gte } from 'drizzle-orm';
import { MINUTE } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { addCounts, LOAD_BOUNDS, quantileOf } from '../../../platform/metrics/histogram';
import { startOf } from './start-of';
import { releaseStats } from './telemetry.table';

export interface ErrorRate {
  readonly version: string;
  /** Pages in which the remote was asked for; one network counts for at most twenty an hour. */
  readonly loads: number;
  /** Those of them in which it failed to load, or threw; one network counts for at most three an hour. */
  readonly errors: number;
  /** Milliseconds; null without measurements. */
  readonly loadP95: number | null;
}

/** How each version of a remote did since a time, to the minute. */
export async function readErrorRates(db: Executor, name: string, since: Date): Promise<readonly ErrorRate[]> {
  const rows = await db
    .select()
    .from(releaseStats)
    .where(and(eq(releaseStats.name, name), gte(releaseStats.minute, startOf(since, MINUTE))));
  return [...new Set(rows.map(({ version }) => version))].map((version) => {
    const parts = rows.filter((row) => row.version === version);
    return {
      version,
      loads: parts.reduce((sum, { loads }) => sum + loads, 0),
      errors: parts.reduce((sum, { errors }) => sum + errors, 0),
      loadP95: quantileOf(LOAD_BOUNDS, addCounts(parts.map(({ loadMs }) => loadMs)), 0.95),
    };
  });
}
