import * as v from 'valibot';
import type { LedgerDeps } from '../chains';
import { addJob } from '../../platform/jobs/jobs.repository';
import { reconcileBalances, reconcileWallet } from './reconciliation/reconcile-balances.service';
import { BATCH_INTERVAL, MAX_CHECK_AGE, PARALLEL_BATCHES, RECONCILE_ATTEMPTS } from './reconciliation/pace';
import type { BatchNumber } from './reconciliation/claims.repository';
import { loadHistory, openWallet } from './open-wallet.service';
import type { JobList } from '../../platform/jobs/job-names';

const Reconcile = v.object({
  chainId: v.string(),
  walletId: v.optional(v.string()),
  // Jobs of the previous version have no number.
  batch: v.optional(v.number(), 0),
  minAge: v.optional(v.number()),
});
const LoadHistory = v.object({ walletId: v.string(), userId: v.string() });
const OpenWallet = v.object({ walletId: v.string(), chainId: v.string() });

/**
 * The queue is the lease of a batch number: it runs one batch at a time, and the job of a dead worker again within 15 s. After the
 * last attempt, `reconcile-all` starts again.
 */
async function addBatch({ db }: LedgerDeps, { chainId, batch }: BatchNumber, runAt?: Date): Promise<void> {
  const name = `reconcile:${chainId}:${batch}`;
  const options = { jobKey: name, queueName: name, maxAttempts: RECONCILE_ATTEMPTS };
  if (runAt) await addJob(db, 'reconcile', { chainId, batch, minAge: MAX_CHECK_AGE }, { ...options, runAt });
  else await addJob(db, 'reconcile', { chainId, batch }, options);
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
      const { chainId, walletId, batch, minAge } = v.parse(Reconcile, payload);
      const adapter = deps.chains.of(chainId);
      if (walletId !== undefined) return reconcileWallet(deps, adapter, walletId);
      const next = new Date(deps.clock.now().getTime() + BATCH_INTERVAL);
      const isDue = await reconcileBalances(deps, adapter, undefined, { batch, minAge });
      if (isDue) await addBatch(deps, { chainId, batch }, next);
    },
    'reconcile-all': async () => {
      for (const { chainId } of deps.chains.all)
        for (let batch = 0; batch < PARALLEL_BATCHES; batch += 1) await addBatch(deps, { chainId, batch });
    },
  };
}
