import type { TransactionsPage, TransactionsQuery } from '@tessera/contracts/transactions';
import type * as v from 'valibot';
import type { LedgerDeps } from '../chains';
import { countHistory, describeTransactions, readHistory } from '../transfers';
import { isHistoryLoading } from '../wallets';
import { formatTimeCursor, parseTimeCursor } from '../../platform/keyset-pages';

export async function readTransactionPage(
  deps: LedgerDeps,
  walletId: string,
  { limit, page, cursor, ...query }: v.InferOutput<typeof TransactionsQuery>,
): Promise<TransactionsPage> {
  const after = parseTimeCursor(cursor);
  const total = await countHistory(deps.db, walletId, query);
  const offset = after ? 0 : (page - 1) * limit;
  const rows = await readHistory(deps.db, walletId, query, { limit: limit + 1, offset, after });
  const lines = rows.slice(0, limit);
  const last = lines.at(-1)?.transaction;
  return {
    transactions: await describeTransactions(deps, lines),
    total,
    totalPages: Math.ceil(total / limit),
    pageNumber: page,
    limit,
    ...((await isHistoryLoading(deps.db, walletId)) ? { loading: true } : {}),
    nextCursor: last && rows.length > limit ? formatTimeCursor(last) : null,
  };
}
