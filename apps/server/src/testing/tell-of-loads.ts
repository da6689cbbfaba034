import { ulid } from 'ulid';
import { HOUR, MINUTE } from '../clock';
import { countsOf, LOAD_BOUNDS } from '../telemetry/histogram';
import { startOf } from '../telemetry/start-of';
import { releaseStats, telemetrySources } from '../telemetry/telemetry.table';
import type { TestApp } from './create-test-app';

/** Pages of a version that were loaded just now, and how many of them, each in a network of its own, told of an error. */
export async function tellOfLoads(
  { deps, clock }: TestApp,
  { name, version }: { name: string; version: string },
  loads: number,
  errors: number,
): Promise<void> {
  const now = clock.now();
  const of = { name, version };
  const loadMs = countsOf(LOAD_BOUNDS, 240);
  await deps.db
    .insert(releaseStats)
    .values({ ...of, minute: startOf(now, MINUTE), loads, errors, loadMs })
    .onConflictDoUpdate({
      target: [releaseStats.name, releaseStats.minute, releaseStats.version],
      set: { loads, errors },
    });
  const sources = Array.from({ length: errors }, () => ulid());
  if (sources.length === 0) return;
  await deps.db.insert(telemetrySources).values(
    sources.map((source) => ({
      ...of,
      hour: startOf(now, HOUR),
      source,
      loads: [source],
      errors: [source],
      vitals: 0,
    })),
  );
}
