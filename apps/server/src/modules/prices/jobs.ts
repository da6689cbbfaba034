import type { JobList } from '../../platform/jobs/job-names';
import type { LedgerDeps } from '../chains';
import { demoPriceSource } from './demo-price-source';
import { createHttpPriceSource } from './http/http-price-source';
import type { PriceSource } from './price-source';
import { createPriceJob } from './refresh-prices.service';

/** Call this once per process, because each price source has its own circuit breaker. */
export function priceSourceOf({ config, clock }: Pick<LedgerDeps, 'config' | 'clock'>): PriceSource {
  const { PRICE_SOURCE, PRICE_URL, PRICE_IDS, PRICE_API_KEY, PRICE_API_KEY_HEADER } = config;
  if (PRICE_SOURCE === 'demo') return demoPriceSource;
  if (PRICE_URL === undefined) throw new Error('unreachable: the configuration was validated');
  return createHttpPriceSource(clock, {
    url: PRICE_URL,
    ids: PRICE_IDS,
    key: PRICE_API_KEY === undefined ? undefined : { header: PRICE_API_KEY_HEADER, value: PRICE_API_KEY },
  });
}

export function pricesJobs(deps: LedgerDeps): JobList {
  const job = createPriceJob(deps, priceSourceOf(deps));
  return { 'prices-refresh': () => job.run() };
}
