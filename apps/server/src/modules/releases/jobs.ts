import { lt } from 'drizzle-orm';
import { DAY, HOUR } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { sweepCanaryPeople } from './telemetry/canary-people';
import { releaseErrors, releaseStats, telemetrySources, webVitals } from './telemetry/telemetry.table';
import type { JobList } from '../../platform/jobs/job-names';

/** The Releases page shows a day; a network's share is by the hour; vitals are compared over a month. */
const KEPT = { stats: 7 * DAY, errors: 7 * DAY, vitals: 30 * DAY, sources: 2 * HOUR };

async function sweep({ db, clock }: PlatformDeps): Promise<void> {
  const before = (age: number) => new Date(clock.now().getTime() - age);
  await db.delete(releaseStats).where(lt(releaseStats.minute, before(KEPT.stats)));
  await db.delete(releaseErrors).where(lt(releaseErrors.hour, before(KEPT.errors)));
  await db.delete(webVitals).where(lt(webVitals.hour, before(KEPT.vitals)));
  await db.delete(telemetrySources).where(lt(telemetrySources.hour, before(KEPT.sources)));
  await sweepCanaryPeople(db);
}

export const releasesJobs = (deps: PlatformDeps): JobList => ({ 'telemetry-sweep': () => sweep(deps) });
