import * as v from 'valibot';
import type { LedgerDeps } from '../chains';
import { addJob } from '../../platform/jobs/jobs.repository';
import { reconcileBalances, reconcileWallet } from './reconciliation/reconcile-balances.service';
import { BATCH_INTERVAL, MAX_CHECK_AGE, RECONCILE_ATTEMPTS, SHARDS } from './reconciliation/pace';
import type { Shard } from './reconciliation/claims.repository';
import { loadHistory, openWallet } from './open-wallet.service';
import type { JobList } from '../../platform/jobs/job-names';

const Reconcile = v.object({
  chainId: v.string(),
  walletId: v.optional(v.string()),
  // Jobs of the previous version have no shard.
  shard: v.optional(v.number(), 0),
  minAge: v.optional(v.number()),
});
const LoadHistory = v.object({ walletId: v.string(), userId: v.string() });
const OpenWallet = v.object({ walletId: v.string(), chainId: v.string() });

/**
 * The queue is the lease of a shard: it runs one batch at a time, and the job of a dead worker again within 15 s. After the
 * last attempt, `reconcile-all` starts again.
 */
async function addBatch({ db }: LedgerDeps, { chainId, shard }: Shard, runAt?: Date): Promise<void> {
  const name = `reconcile:${chainId}:${shard}`;
  const options = { jobKey: name, queueName: name, maxAttempts: RECONCILE_ATTEMPTS };
  if (runAt) await addJob(db, 'reconcile', { chainId, shard, minAge: MAX_CHECK_AGE }, { ...options, runAt });
  else await addJob(db, 'reconcile', { chainId, shard }, options);
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
      const { chainId, walletId, shard, minAge } = v.parse(Reconcile, payload);
      const adapter = deps.chains.of(chainId);
      if (walletId !== undefined) return reconcileWallet(deps, adapter, walletId);
      const next = new Date(deps.clock.now().getTime() + BATCH_INTERVAL);
      const isDue = await reconcileBalances(deps, adapter, undefined, { shard, minAge });
      if (isDue) await addBatch(deps, { chainId, shard }, next);
    },
    'reconcile-all': async () => {
      for (const { chainId } of deps.chains.all)
        for (let shard = 0; shard < SHARDS; shard += 1) await addBatch(deps, { chainId, shard });
    },
  };
}
