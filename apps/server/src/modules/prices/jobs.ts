import type { LedgerDeps } from '../chains';
import { priceSourceOf } from './price-source-of';
import { createPriceJob } from './refresh-prices';
import type { JobList } from '../../platform/jobs/job-names';

export function pricesJobs(deps: LedgerDeps): JobList {
  const job = createPriceJob(deps, priceSourceOf(deps));
  return { 'prices-refresh': () => job.run() };
}
