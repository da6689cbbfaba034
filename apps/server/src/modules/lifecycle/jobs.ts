import type { JobList } from '../../platform/jobs/job-names';
import type { LedgerDeps } from '../chains';
import { runDueDeletions } from './account-deletion.service';

export const lifecycleJobs = (deps: LedgerDeps): JobList => ({
  'identity-deletions': () => runDueDeletions(deps),
});
