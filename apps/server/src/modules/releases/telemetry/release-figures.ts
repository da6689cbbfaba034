import type { VitalName } from '@tessera/contracts/telemetry';
import type { Executor } from '../../../platform/db/database';
import { addCounts, LOAD_BOUNDS, quantileOf, VITAL_BOUNDS } from '../../../platform/metrics/histogram';
import { readStats, readVitalCounts } from './telemetry.repository';

export interface ErrorRate {
  readonly version: string;
  readonly loads: number;
  /** Pages in which the remote failed to load or threw. */
  readonly errors: number;
  readonly loadP95: number | null;
}

export async function readErrorRates(db: Executor, name: string, since: Date): Promise<readonly ErrorRate[]> {
  const rows = await readStats(db, name, since);
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

export const VITALS: readonly VitalName[] = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB'];

/** Values are 75th percentiles in ms; CLS has no unit. */
export async function readVitals(db: Executor, name: string, since: Date) {
  const rows = await readVitalCounts(db, name, since);
  return [...new Set(rows.map(({ version }) => version))].flatMap((version) =>
    VITALS.flatMap((vital) => {
      const parts = rows.filter((row) => row.version === version && row.vital === vital);
      const counts = addCounts(parts.map((row) => row.counts));
      const p75 = quantileOf(VITAL_BOUNDS[vital], counts, 0.75);
      const samples = counts.reduce((sum, count) => sum + count, 0);
      return p75 === null ? [] : [{ version, name: vital, p75: Number(p75.toPrecision(4)), samples }];
    }),
  );
}
