import type { TaskList } from 'graphile-worker';
import type { LedgerDeps } from '../chains';
import { runDueDeletions } from './account-deletion.service';

export const lifecycleJobs = (deps: LedgerDeps): TaskList => ({
  'identity-deletions': () => runDueDeletions(deps),
});

export const lifecycleCrontab = ['7 * * * * identity-deletions ?jobKey=identity-deletions'];
