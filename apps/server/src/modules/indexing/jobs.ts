import * as v from 'valibot';
import type { LedgerDeps } from '../chains';
import { addJob } from '../../platform/jobs/jobs.repository';
import { reconcileBalances, reconcileWallet } from './reconciliation/reconcile-balances.service';
import { loadHistory, openWallet } from './open-wallet.service';
import type { JobList } from '../../platform/jobs/job-names';

const Reconcile = v.object({ chainId: v.string(), walletId: v.optional(v.string()) });
const LoadHistory = v.object({ walletId: v.string(), userId: v.string() });
const OpenWallet = v.object({ walletId: v.string(), chainId: v.string() });

export function indexingJobs(deps: LedgerDeps): JobList {
  return {
    'wallet-open': async (payload) => {
      const { walletId, chainId } = v.parse(OpenWallet, payload);
      await openWallet(deps, walletId, chainId);
    },
    'history-load': (payload, { job }) =>
      loadHistory(deps, v.parse(LoadHistory, payload), job.attempts >= job.max_attempts),
    reconcile: async (payload) => {
      const { chainId, walletId } = v.parse(Reconcile, payload);
      const adapter = deps.chains.of(chainId);
      await (walletId === undefined
        ? reconcileBalances(deps, adapter)
        : reconcileWallet(deps, adapter, walletId));
    },
    'reconcile-all': async () => {
      for (const { chainId } of deps.chains.all) {
        await addJob(deps.db, 'reconcile', { chainId }, { jobKey: `reconcile:${chainId}`, maxAttempts: 1 });
      }
    },
  };
}
