import * as v from 'valibot';
import { MINUTE, SECOND, type Clock } from '../../../platform/clock';
import { PriceSourceError, type PriceSource } from '../price-source';
import { createCircuitBreaker, fetchJson } from './fetch-json';

const TIMEOUT = 5 * SECOND;
/** Maximum time by which a price may be in the future. Later prices are dropped. */
const MAX_CLOCK_SKEW = 2 * MINUTE;

interface HttpPriceSourceOptions {
  url: string;
  ids: ReadonlyMap<string, string>;
  key?: { header: string; value: string } | undefined;
  timeoutMs?: number;
}

// Parses a string, because `fetchJson` returns numbers as strings.
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

/** Calls a service that has CoinGecko's API. */
export function createHttpPriceSource(clock: Clock, options: HttpPriceSourceOptions): PriceSource {
  const { url, ids, key, timeoutMs = TIMEOUT } = options;
  const breaker = createCircuitBreaker(clock);
  const headers = key ? { [key.header]: key.value } : {};

  async function get<S extends v.GenericSchema>(path: string, query: Record<string, string>, schema: S) {
    const target = new URL(`${url.replace(/\/$/, '')}/${path}`);
    for (const [name, value] of Object.entries(query)) target.searchParams.set(name, value);
    return breaker.run(async () => {
      const body = await fetchJson(target, { headers, timeoutMs, clock }).catch(nullIfNotFound);
      if (body === null) return null;
      const result = v.safeParse(schema, body);
      if (!result.success) throw new PriceSourceError('answered in a shape that is not known');
      return result.output;
    });
  }

  return {
    name: 'http',
    async latest(symbols, now) {
      const coins = symbols.flatMap((symbol) => {
        const id = ids.get(symbol);
        return id === undefined ? [] : [{ symbol, id }];
      });
      if (coins.length === 0) return [];
      const quotes = await get(
        'simple/price',
        {
          ids: coins.map(({ id }) => id).join(','),
          vs_currencies: 'usd',
          include_24hr_change: 'true',
          include_last_updated_at: 'true',
          precision: 'full',
        },
        Simple,
      );
      return coins.flatMap(({ symbol, id }) => {
        const row = quotes && Object.hasOwn(quotes, id) ? quotes[id] : undefined;
        if (row?.usd == null || row.last_updated_at == null) return [];
        const change24h = row.usd_24h_change == null ? null : toChange(row.usd_24h_change);
        return point(symbol, row.last_updated_at * SECOND, row.usd, now, change24h);
      });
    },
    async history(symbol, days, now) {
      const id = ids.get(symbol);
      if (id === undefined) return [];
      const path = `coins/${encodeURIComponent(id)}/market_chart`;
      const chart = await get(path, { vs_currency: 'usd', days: String(days), precision: 'full' }, Chart);
      return (chart?.prices ?? []).flatMap(([at, usd]) =>
        usd === null ? [] : point(symbol, at, usd, now, null),
      );
    },
  };
}

/** Returns null for a 404, because a coin that the service does not know must not open the circuit. */
function nullIfNotFound(error: unknown): null {
  if (error instanceof PriceSourceError && error.details.status === 404) return null;
  throw error;
}

function point(symbol: string, at: number, literal: string, now: Date, change24h: string | null) {
  const usd = parsePrice(literal);
  return usd === null || at > now.getTime() + MAX_CLOCK_SKEW
    ? []
    : [{ symbol, at: new Date(at), usd, change24h }];
}

/**
 * Truncates a percentage to two decimals. Returns `0.00` if `parsePrice` rejects the text, and null for 1,000,000 % or
 * more, because such a change is an error of the source.
 */
function toChange(text: string): string | null {
  const [, sign = '', size = ''] = /^(-?)([\d.eE+-]+)$/.exec(text) ?? [];
  const [whole = '0', places = ''] = (parsePrice(size) ?? '0').split('.');
  if (whole.length > 6) return null;
  const cut = `${whole}.${places.slice(0, 2).padEnd(2, '0')}`;
  return cut === '0.00' ? cut : `${sign}${cut}`;
}

const MAX_PLACES = 18;
/** Maximum digits before the decimal point. A price of 10^12 dollars or more is an error of the source. */
const MAX_DIGITS = 12;

const literal = /^(\d{1,40})(?:\.(\d{1,60}))?(?:[eE]([+-]?\d{1,3}))?$/;

/** Truncates to 18 decimals and removes the exponent. Returns null unless the result is above 0 and below 10^12. */
export function parsePrice(text: string): string | null {
  const [, whole, fraction = '', exponent = '0'] = literal.exec(text) ?? [];
  if (whole === undefined) return null;
  const shift = Number(exponent);
  const digits = whole + fraction;
  const point = whole.length + shift;
  const left = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '';
  const right = point < 0 ? '0'.repeat(-point) + digits : digits.slice(Math.max(point, 0));
  const dollars = left.replace(/^0+/, '');
  if (dollars.length > MAX_DIGITS) return null;
  const cents = right.slice(0, MAX_PLACES).replace(/0+$/, '');
  if (dollars === '' && cents === '') return null;
  return `${dollars || '0'}${cents && `.${cents}`}`;
}
