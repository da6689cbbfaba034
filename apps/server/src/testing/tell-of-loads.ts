import { MINUTE } from '../platform/clock';
import { countsOf, LOAD_BOUNDS } from '../platform/metrics/histogram';
import { startOf } from '../modules/releases/telemetry/telemetry.repository';
import { releaseStats } from '../modules/releases/telemetry/telemetry.table';
import type { TestApp } from './create-test-app';

/** Stores the loads of the current minute. `errors` counts the pages that reported an error. */
export async function tellOfLoads(
  { deps, clock }: TestApp,
  of: { name: string; version: string },
  loads: number,
  errors: number,
): Promise<void> {
  const { name, version } = of;
  const loadMs = countsOf(LOAD_BOUNDS, 240);
  await deps.db
    .insert(releaseStats)
    .values({ name, version, minute: startOf(clock.now(), MINUTE), loads, errors, loadMs })
    .onConflictDoUpdate({
      target: [releaseStats.name, releaseStats.minute, releaseStats.version],
      set: { loads, errors },
    });
}
