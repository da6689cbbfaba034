import type { TaskList } from 'graphile-worker';
import type { LedgerDeps } from '../chains';
import { priceSourceOf } from './price-source-of';
import { createPriceJob } from './refresh-prices.service';

export function pricesJobs(deps: LedgerDeps): TaskList {
  const job = createPriceJob(deps, priceSourceOf(deps));
  return { 'prices-refresh': () => job.run() };
}

/** Without `?fill`: only the newest price matters. */
export const pricesCrontab = ['* * * * * prices-refresh ?jobKey=prices-refresh'];
