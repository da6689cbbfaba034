import type { Runner } from 'graphile-worker';
import { accountsJobs } from './modules/accounts';
import { auditJobs } from './modules/audit';
import { backOfficeJobs } from './modules/back-office';
import { identityJobs } from './modules/identity';
import { startChainLoops, type ChainLoops, indexingJobs } from './modules/indexing';
import { lifecycleJobs } from './modules/lifecycle';
import { notificationJobs } from './modules/notifications';
import { peopleJobs } from './modules/people';
import { pricesJobs } from './modules/prices';
import { releasesJobs } from './modules/releases';
import { stakingJobs } from './modules/staking';
import type { ServerDeps } from './deps';
import { partitionJobs } from './platform/db/partitions/add-partitions';
import { addJob } from './platform/jobs/jobs.repository';
import { crontab } from './platform/jobs/job-names';
import { recordTaskRuns } from './platform/jobs/record-task-runs';
import { startJobs } from './platform/jobs/start-jobs';
import { traceJobs } from './platform/jobs/trace-jobs';
import { outboxJobs } from './platform/outbox/outbox-jobs';

const modulesJobs = (deps: ServerDeps) => ({
  ...outboxJobs(deps),
  ...partitionJobs(deps),
  ...identityJobs(deps),
  ...accountsJobs(deps),
  ...peopleJobs(deps),
  ...notificationJobs(deps),
  ...pricesJobs(deps),
  ...stakingJobs(deps),
  ...indexingJobs(deps),
  ...releasesJobs(deps),
  ...auditJobs(deps),
  ...backOfficeJobs(deps),
  ...lifecycleJobs(deps),
});

export const createJobs = (deps: ServerDeps) =>
  traceJobs(deps.tracing, recordTaskRuns(deps, modulesJobs(deps)));

export async function startWorker(deps: ServerDeps): Promise<{ runner: Runner; chainLoops: ChainLoops }> {
  const runner = await startJobs(deps, createJobs(deps), crontab());
  // Refresh the prices now, because the first scheduled run may be a minute away.
  await addJob(deps.db, 'prices-refresh', {}, { jobKey: 'prices-refresh' });
  return { runner, chainLoops: startChainLoops(deps) };
}
