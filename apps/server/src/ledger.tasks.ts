import type { TaskList } from 'graphile-worker';
import * as v from 'valibot';

import { addJob } from './platform/jobs/add-job';
import type { LedgerDeps } from './platform/ledger-deps';
import { priceSourceOf } from './modules/prices/price-source-of';
import { createPriceJob } from './modules/prices/refresh-prices';
import { reconcile, reconcileWallet } from './modules/indexing/reconciliation/reconcile';
import { loadHistory } from './modules/wallets/load-history';
import { openWallet } from './modules/wallets/open-wallet';

const Reconcile = v.object({ chainId: v.string(), walletId: v.optional(v.string()) });
const LoadHistory = v.object({ walletId: v.string(), userId: v.string() });
const OpenWallet = v.object({ walletId: v.string(), chainId: v.string() });

/** Jobs of wallets, transfers and prices. */
export function ledgerTasks(deps: LedgerDeps): TaskList {
  const prices = createPriceJob(deps, priceSourceOf(deps));
  return {
    'wallet-open': async (payload) => {
      const { walletId, chainId } = v.parse(OpenWallet, payload);
      await openWallet(deps, walletId, chainId);
    },
    'history-load': (payload, { job }) =>
      loadHistory(deps, v.parse(LoadHistory, payload), job.attempts >= job.max_attempts),
    'prices-refresh': () => prices.run(),
    reconcile: async (payload) => {
      const { chainId, walletId } = v.parse(Reconcile, payload);
      const adapter = deps.chains.of(chainId);
      await (walletId === undefined ? reconcile(deps, adapter) : reconcileWallet(deps, adapter, walletId));
    },
    'reconcile-all': async () => {
      for (const { chainId } of deps.chains.all) {
        await addJob(deps.db, 'reconcile', { chainId }, { jobKey: `reconcile:${chainId}`, maxAttempts: 1 });
      }
    },
  };
}

/** A price a minute; `?fill` is not wanted, since only the newest one matters. */
export const ledgerCrontab = [
  '* * * * * prices-refresh ?jobKey=prices-refresh',
  '*/5 * * * * reconcile-all ?jobKey=reconcile-all',
];
