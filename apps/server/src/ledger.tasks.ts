import type { TaskList } from 'graphile-worker';
import * as v from 'valibot';

import type { LedgerDeps } from './ledger-deps';
import { priceSourceOf } from './prices/price-source-of';
import { createPriceJob } from './prices/refresh-prices';
import { openWallet } from './wallets/open-wallet';

const OpenWallet = v.object({ walletId: v.string(), chainId: v.string() });

/** Jobs of wallets, transfers and prices. */
export function ledgerTasks(deps: LedgerDeps): TaskList {
  const prices = createPriceJob(deps, priceSourceOf(deps));
  return {
    'wallet-open': async (payload) => {
      const { walletId, chainId } = v.parse(OpenWallet, payload);
      await openWallet(deps, walletId, chainId);
    },
    'prices-refresh': () => prices.run(),
  };
}

/** A price a minute; `?fill` is not wanted, since only the newest one matters. */
export const ledgerCrontab = ['* * * * * prices-refresh ?jobKey=prices-refresh'];
