import type { LedgerDeps } from '../chains';
import { demoPriceSource } from './demo-price-source';
import { createHttpPriceSource } from './http/http-price-source';
import type { PriceSource } from './price-source';

/** The source that the configuration names; one a process, since it remembers when it may ask again. */
export function priceSourceOf({ config, clock }: Pick<LedgerDeps, 'config' | 'clock'>): PriceSource {
  const { PRICE_SOURCE, PRICE_URL, PRICE_IDS, PRICE_API_KEY, PRICE_API_KEY_HEADER } = config;
  if (PRICE_SOURCE === 'demo') return demoPriceSource;
  if (PRICE_URL === undefined) throw new Error('unreachable: the configuration was checked');
  return createHttpPriceSource(clock, {
    url: PRICE_URL,
    ids: PRICE_IDS,
    key: PRICE_API_KEY === undefined ? undefined : { header: PRICE_API_KEY_HEADER, value: PRICE_API_KEY },
  });
}
