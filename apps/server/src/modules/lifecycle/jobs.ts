import type { TaskList } from 'graphile-worker';
import type { LifecycleDeps } from './lifecycle-deps';
import { carryOutDeletions } from './deletion.service';

export const lifecycleJobs = (deps: LifecycleDeps): TaskList => ({
  'identity-deletions': () => carryOutDeletions(deps),
});

export const lifecycleCrontab = ['7 * * * * identity-deletions ?jobKey=identity-deletions'];
