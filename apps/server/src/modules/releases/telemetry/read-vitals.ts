import type { VitalName } from '@tessera/contracts';
import { and, eq, gte } from 'drizzle-orm';
import { HOUR } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { addCounts, quantileOf, VITAL_BOUNDS } from '../../../platform/metrics/histogram';
import { startOf } from './start-of';
import { webVitals } from './telemetry.table';

export interface SeenVital {
  readonly version: string;
  readonly name: VitalName;
  /** What three of four visits stay within: milliseconds, CLS without unit. */
  readonly p75: number;
  readonly samples: number;
}

const names: readonly VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

/** Web vitals of each version of a remote since a time, to the hour, over all its pages. */
export async function readVitals(db: Executor, name: string, since: Date): Promise<readonly SeenVital[]> {
  const rows = await db
    .select()
    .from(webVitals)
    .where(and(eq(webVitals.name, name), gte(webVitals.hour, startOf(since, HOUR))));
  return [...new Set(rows.map(({ version }) => version))].flatMap((version) =>
    names.flatMap((vital) => {
      const parts = rows.filter((row) => row.version === version && row.vital === vital);
      const counts = addCounts(parts.map((row) => row.counts));
      const p75 = quantileOf(VITAL_BOUNDS[vital], counts, 0.75);
      const samples = counts.reduce((sum, count) => sum + count, 0);
      return p75 === null ? [] : [{ version, name: vital, p75: Number(p75.toPrecision(4)), samples }];
    }),
  );
}
