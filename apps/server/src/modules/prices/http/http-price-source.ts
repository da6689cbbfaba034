import * as v from 'valibot';

import { MINUTE, SECOND, type Clock } from '../../../platform/clock';
import { PriceSourceError, type PriceSource } from '../price-source';
import type { PricePoint } from '../prices.repository';
import { createBreaker } from './circuit-breaker';
import { fetchJson } from './fetch-json';
import { parsePrice } from './parse-price';

const TIMEOUT = 5 * SECOND;
/** A clock that runs a little ahead is believed, one from the day after tomorrow is not. */
const AHEAD = 2 * MINUTE;

export interface HttpPriceSourceOptions {
  /** Everything before `/simple/price`. */
  url: string;
  /** The service's own id of each symbol; a symbol without one has no price. */
  ids: ReadonlyMap<string, string>;
  key?: { header: string; value: string } | undefined;
  timeoutMs?: number;
}

// Numbers arrive as they are written (`parseQuoted`). A coin without a price is null, or not there.
const Seconds = v.pipe(v.string(), v.regex(/^\d{9,11}$/), v.transform(Number));
const Simple = v.record(
  v.string(),
  v.object({
    usd: v.nullish(v.string()),
    usd_24h_change: v.nullish(v.string()),
    last_updated_at: v.nullish(Seconds),
  }),
);
const Milliseconds = v.pipe(v.string(), v.regex(/^\d{12,14}$/), v.transform(Number));
const Chart = v.object({
  prices: v.pipe(v.array(v.tuple([Milliseconds, v.nullable(v.string())])), v.maxLength(20_000)),
});

/** Prices of a service that speaks CoinGecko's API: `simple/price` and `coins/{id}/market_chart`. */
export function createHttpPriceSource(clock: Clock, options: HttpPriceSourceOptions): PriceSource {
  const { url, ids, key, timeoutMs = TIMEOUT } = options;
  const breaker = createBreaker(clock);
  const headers = key ? { [key.header]: key.value } : {};

  async function ask<S extends v.GenericSchema>(path: string, query: Record<string, string>, schema: S) {
    const target = new URL(`${url.replace(/\/$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    return breaker.run(async () => {
      const body = await fetchJson({ url: target, headers, timeoutMs, clock }).catch(unlessUnknown);
      if (body === null) return null;
      const result = v.safeParse(schema, body);
      if (!result.success) throw new PriceSourceError('answered in a shape that is not known');
      return result.output;
    });
  }

  return {
    name: 'http',
    async latest(symbols, now) {
      const known = symbols.flatMap((symbol) => {
        const id = ids.get(symbol);
        return id === undefined ? [] : [{ symbol, id }];
      });
      if (known.length === 0) return [];
      const answer = await ask(
        'simple/price',
        {
          ids: known.map(({ id }) => id).join(','),
          vs_currencies: 'usd',
          include_24hr_change: 'true',
          include_last_updated_at: 'true',
          precision: 'full',
        },
        Simple,
      );
      return known.flatMap(({ symbol, id }) => {
        const row = answer && Object.hasOwn(answer, id) ? answer[id] : undefined;
        if (row?.usd == null || row.last_updated_at == null) return [];
        const change24h = row.usd_24h_change == null ? null : toChange(row.usd_24h_change);
        return point(symbol, row.last_updated_at * SECOND, row.usd, now, change24h);
      });
    },
    async history(symbol, days, now) {
      const id = ids.get(symbol);
      if (id === undefined) return [];
      const path = `coins/${encodeURIComponent(id)}/market_chart`;
      const chart = await ask(path, { vs_currency: 'usd', days: String(days), precision: 'full' }, Chart);
      return (chart?.prices ?? []).flatMap(([at, usd]) =>
        usd === null ? [] : point(symbol, at, usd, now, null),
      );
    },
  };
}

/** A coin that the service does not know says nothing about the service: the others' prices go on. */
function unlessUnknown(error: unknown): null {
  if (error instanceof PriceSourceError && error.details.status === 404) return null;
  throw error;
}

function point(
  symbol: string,
  at: number,
  literal: string,
  now: Date,
  change24h: string | null,
): PricePoint[] {
  const usd = parsePrice(literal);
  return usd === null || at > now.getTime() + AHEAD ? [] : [{ symbol, at: new Date(at), usd, change24h }];
}

/** Per cent with two places, cut. */
function toChange(text: string): string | null {
  const [, sign = '', size = ''] = /^(-?)([\d.eE+-]+)$/.exec(text) ?? [];
  const [whole = '0', places = ''] = (parsePrice(size) ?? '0').split('.');
  if (whole.length > 6) return null;
  const cut = `${whole}.${places.slice(0, 2).padEnd(2, '0')}`;
  return cut === '0.00' ? cut : `${sign}${cut}`;
}
