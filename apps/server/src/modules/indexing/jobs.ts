import * as v from 'valibot';
import type { LedgerDeps } from '../chains';
import { addJob } from '../../platform/jobs/jobs.repository';
import { reconcileBalances, reconcileWallet } from './reconciliation/reconcile-balances.service';
import { BATCH_INTERVAL, MAX_CHECK_AGE } from './reconciliation/pace';
import { loadHistory, openWallet } from './open-wallet.service';
import type { JobList } from '../../platform/jobs/job-names';

const Reconcile = v.object({
  chainId: v.string(),
  walletId: v.optional(v.string()),
  minAge: v.optional(v.number()),
});
const LoadHistory = v.object({ walletId: v.string(), userId: v.string() });
const OpenWallet = v.object({ walletId: v.string(), chainId: v.string() });

/** The queue keeps two batches of a chain from running at once. `reconcile-all` starts again after a failure. */
async function addBatch({ db }: LedgerDeps, chainId: string, runAt?: Date): Promise<void> {
  const name = `reconcile:${chainId}`;
  const options = { jobKey: name, queueName: name, maxAttempts: 1 };
  if (runAt) await addJob(db, 'reconcile', { chainId, minAge: MAX_CHECK_AGE }, { ...options, runAt });
  else await addJob(db, 'reconcile', { chainId }, options);
}

export function indexingJobs(deps: LedgerDeps): JobList {
  return {
    'wallet-open': async (payload) => {
      const { walletId, chainId } = v.parse(OpenWallet, payload);
      await openWallet(deps, walletId, chainId);
    },
    'history-load': (payload, { job }) =>
      loadHistory(deps, v.parse(LoadHistory, payload), job.attempts >= job.max_attempts),
    reconcile: async (payload) => {
      const { chainId, walletId, minAge } = v.parse(Reconcile, payload);
      const adapter = deps.chains.of(chainId);
      if (walletId !== undefined) return reconcileWallet(deps, adapter, walletId);
      const next = new Date(deps.clock.now().getTime() + BATCH_INTERVAL);
      if (await reconcileBalances(deps, adapter, undefined, minAge)) await addBatch(deps, chainId, next);
    },
    'reconcile-all': async () => {
      for (const { chainId } of deps.chains.all) await addBatch(deps, chainId);
    },
  };
}
