import { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { type TransactionsFilter } from '@tessera/api';
import { dayjs } from '@tessera/platform';
import * as v from 'valibot';

const Day = v.pipe(v.string(), v.isoDate());
const Page = v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number));

const Filter = v.object({
  page: v.exactOptional(Page),
  type: v.exactOptional(TransactionType),
  status: v.exactOptional(TransactionStatus),
  chainId: v.exactOptional(ChainId),
  symbol: v.exactOptional(TokenSymbol),
  from: v.exactOptional(Day),
  to: v.exactOptional(Day),
});

export function readFilter(params: URLSearchParams): TransactionsFilter {
  const given = Object.entries(Filter.entries).flatMap(([name, schema]) => {
    const value = params.get(name);
    return v.is(schema, value) ? [[name, value]] : [];
  });
  return v.parse(Filter, Object.fromEntries(given));
}

export const isFiltered = ({ page: _page, limit: _limit, ...filters }: TransactionsFilter): boolean =>
  Object.keys(filters).length > 0;

export const noFilter = { type: null, status: null, chainId: null, symbol: null, from: null, to: null };

/** Returns the filter for the server: local days become times, from the start of the first to the end of the last. */
export const asQuery = ({ from, to, ...rest }: TransactionsFilter): TransactionsFilter => ({
  ...rest,
  ...(from === undefined ? {} : { from: dayjs(from).startOf('day').toISOString() }),
  ...(to === undefined ? {} : { to: dayjs(to).add(1, 'day').startOf('day').toISOString() }),
});

/** Returns the URL parameters with changed filters, on their first page and without an open transaction. */
export function withFilter(params: URLSearchParams, change: Record<string, string | null>): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('page');
  next.delete('transaction');
  for (const [name, value] of Object.entries(change)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
