import type { Runner } from 'graphile-worker';
import { accountsCrontab, accountsJobs } from './modules/accounts';
import { auditCrontab, auditJobs } from './modules/audit';
import { backOfficeCrontab, backOfficeJobs } from './modules/back-office';
import { identityCrontab, identityJobs } from './modules/identity';
import { startChainLoops, type ChainLoops, indexingCrontab, indexingJobs } from './modules/indexing';
import { lifecycleCrontab, lifecycleJobs } from './modules/lifecycle';
import { notificationCrontab, notificationJobs } from './modules/notifications';
import { peopleCrontab, peopleJobs } from './modules/people';
import { pricesCrontab, pricesJobs } from './modules/prices';
import { releasesCrontab, releasesJobs } from './modules/releases';
import type { ServerDeps } from './deps';
import { addJob } from './platform/jobs/jobs.repository';
import { recordTaskRuns } from './platform/jobs/record-task-runs';
import { startJobs } from './platform/jobs/start-jobs';
import { outboxJobs } from './platform/outbox/outbox-jobs';

/** Returns the jobs of all modules, by name. */
export const createJobs = (deps: ServerDeps) =>
  recordTaskRuns(deps, {
    ...outboxJobs(deps),
    ...identityJobs(deps),
    ...accountsJobs(deps),
    ...peopleJobs(deps),
    ...notificationJobs(deps),
    ...pricesJobs(deps),
    ...indexingJobs(deps),
    ...releasesJobs(deps),
    ...auditJobs(deps),
    ...backOfficeJobs(deps),
    ...lifecycleJobs(deps),
  });

const crontab = [
  ...identityCrontab,
  ...accountsCrontab,
  ...peopleCrontab,
  ...notificationCrontab,
  ...pricesCrontab,
  ...indexingCrontab,
  ...releasesCrontab,
  ...auditCrontab,
  ...backOfficeCrontab,
  ...lifecycleCrontab,
];

/** Starts the jobs and follows the chains. */
export async function startWorker(deps: ServerDeps): Promise<{ runner: Runner; chainLoops: ChainLoops }> {
  const runner = await startJobs(deps, createJobs(deps), crontab);
  // The crontab may run it a minute later.
  await addJob(deps.db, 'prices-refresh', {}, { jobKey: 'prices-refresh' });
  return { runner, chainLoops: startChainLoops(deps) };
}
