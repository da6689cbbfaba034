import type { JobList } from '../../platform/jobs/job-names';
import { DAY, HOUR } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { deleteEndedCanaries } from './telemetry/canary-people.repository';
import { deleteTelemetry } from './telemetry/telemetry.repository';

/** The Releases page shows one day, limits of networks are hourly, and vitals are compared over a month. */
const RETENTION_MS = { stats: 7 * DAY, errors: 7 * DAY, vitals: 30 * DAY, sources: 2 * HOUR };

async function sweep({ db, clock }: PlatformDeps): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  const { stats, errors, vitals, sources } = RETENTION_MS;
  await deleteTelemetry(db, {
    stats: before(stats),
    errors: before(errors),
    vitals: before(vitals),
    sources: before(sources),
  });
  await deleteEndedCanaries(db);
}

export const releasesJobs = (deps: PlatformDeps): JobList => ({ 'telemetry-sweep': () => sweep(deps) });
