import { DAY, HOUR } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import type { JobList } from '../../platform/jobs/job-names';
import { sendNotice } from './notices/send-notice';
import { deleteEndedCanaries } from './telemetry/canary-people.repository';
import { deleteTelemetry } from './telemetry/telemetry.repository';

export const releasesJobs = ({ db, clock, config }: PlatformDeps): JobList => ({
  'release-webhook': (payload) => sendNotice({ db, clock, config }, payload),
  'telemetry-sweep': async () => {
    const before = (age: number) => new Date(clock.now().getTime() - age);
    const [week, month] = [before(7 * DAY), before(30 * DAY)];
    await deleteTelemetry(db, { stats: week, errors: week, vitals: month, sources: before(2 * HOUR) });
    await deleteEndedCanaries(db);
  },
});
