import type { TaskList } from 'graphile-worker';
import type { LifecycleDeps } from './lifecycle-deps';
import { runDueDeletions } from './account-deletion.service';

export const lifecycleJobs = (deps: LifecycleDeps): TaskList => ({
  'identity-deletions': () => runDueDeletions(deps),
});

export const lifecycleCrontab = ['7 * * * * identity-deletions ?jobKey=identity-deletions'];
