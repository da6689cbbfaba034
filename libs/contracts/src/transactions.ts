import * as v from 'valibot';
import { ChainId, Timestamp, TokenSymbol, Ulid } from './primitives';
import { Transaction, TransactionStatus, TransactionType } from './transfers';

const digits = (fallback: string, maximum: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(1), v.maxValue(maximum)),
    fallback,
  );

/** UTC day, inclusive; or instants: `from` inclusive, `to` exclusive. */
const DayOrMoment = v.union([v.pipe(v.string(), v.isoDate()), Timestamp]);

const historyFilter = {
  type: v.optional(TransactionType),
  status: v.optional(TransactionStatus),
  chainId: v.optional(ChainId),
  symbol: v.optional(TokenSymbol),
  counterparty: v.optional(Ulid),
  from: v.optional(DayOrMoment),
  to: v.optional(DayOrMoment),
};
export const TransactionsQuery = v.strictObject({
  ...historyFilter,
  /** Specification section 3; must equal the path. */
  walletId: v.optional(Ulid),
  limit: digits('10', 100),
  page: digits('1', 100_000),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
export const TransactionsExportQuery = v.strictObject(historyFilter);
export const TransactionsPage = v.object({
  transactions: v.array(Transaction),
  /** Absent from servers of version N-1. */
  total: v.optional(v.number()),
  /** Earlier history is still loading. */
  loading: v.optional(v.boolean()),
  totalPages: v.number(),
  pageNumber: v.number(),
  limit: v.number(),
  nextCursor: v.nullable(v.string()),
});
export type TransactionsPage = v.InferOutput<typeof TransactionsPage>;
