import type { TransactionsPage, TransactionsQuery } from '@tessera/contracts/transactions';
import type * as v from 'valibot';
import type { LedgerDeps } from '../chains';
import { describeTransactions, readHistoryPage } from '../transfers';
import { formatTimeCursor, parseTimeCursor } from '../../platform/keyset-pages';

export async function readTransactionPage(
  deps: LedgerDeps,
  walletId: string,
  { limit, page, cursor, ...query }: v.InferOutput<typeof TransactionsQuery>,
): Promise<TransactionsPage> {
  const after = parseTimeCursor(cursor);
  const offset = after ? 0 : (page - 1) * limit;
  const place = { limit: limit + 1, offset, after };
  const { entries, total, isLoading } = await readHistoryPage(deps.db, walletId, query, place);
  const lines = entries.slice(0, limit);
  const last = lines.at(-1)?.transaction;
  return {
    transactions: await describeTransactions(deps, lines),
    total,
    totalPages: Math.ceil(total / limit),
    pageNumber: page,
    limit,
    ...(isLoading ? { loading: true } : {}),
    nextCursor: last && entries.length > limit ? formatTimeCursor(last) : null,
  };
}
