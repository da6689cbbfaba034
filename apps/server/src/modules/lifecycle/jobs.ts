import type { LifecycleDeps } from './lifecycle-deps';
import { carryOutDeletions } from './deletion.service';
import type { JobList } from '../../platform/jobs/job-names';

export const lifecycleJobs = (deps: LifecycleDeps): JobList => ({
  'identity-deletions': () => carryOutDeletions(deps),
});
