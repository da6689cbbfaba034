import type { PlatformDeps } from '../../platform/deps';
import type { JobList } from '../../platform/jobs/job-names';
import { expireInBatches } from './stakes/expire-stakes.service';

export const stakingJobs = ({ db }: Pick<PlatformDeps, 'db'>): JobList => ({
  'stakes-expire': (payload) => expireInBatches(db, payload),
});
