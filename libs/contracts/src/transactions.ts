import * as v from 'valibot';
import { ChainId, Timestamp, TokenSymbol, Ulid } from './primitives';
import { Transaction, TransactionStatus, TransactionType } from './transfers';

const digits = (fallback: string, maximum: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(maximum)),
    fallback,
  );

/** A day in UTC, of which the whole counts; or a moment, for days elsewhere: `from` counts, `to` does not. */
const DayOrMoment = v.union([v.pipe(v.string(), v.isoDate()), Timestamp]);

const historyFilter = {
  type: v.optional(TransactionType),
  status: v.optional(TransactionStatus),
  chainId: v.optional(ChainId),
  symbol: v.optional(TokenSymbol),
  /** The person at the other end. */
  counterparty: v.optional(Ulid),
  from: v.optional(DayOrMoment),
  to: v.optional(DayOrMoment),
};
export const TransactionsQuery = v.strictObject({
  ...historyFilter,
  /** Named by the specification (section 3); must equal the wallet of the path. */
  walletId: v.optional(Ulid),
  limit: digits('10', 100),
  page: digits('1', 100_000),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
/** The filters of the page; a file has all of it. */
export const TransactionsExportQuery = v.strictObject(historyFilter);
export const TransactionsPage = v.object({
  transactions: v.array(Transaction),
  /** Of all that match, not of this page; a server of the release before sends none. */
  total: v.optional(v.number()),
  /** Transactions from before the wallet was known here are still being loaded; absent when they are complete. */
  loading: v.optional(v.boolean()),
  totalPages: v.number(),
  pageNumber: v.number(),
  limit: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type TransactionsPage = v.InferOutput<typeof TransactionsPage>;
