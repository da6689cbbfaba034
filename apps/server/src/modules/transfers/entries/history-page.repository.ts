import { eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { chainCursors } from '../../chains';
import { isHistoryLoading, wallets } from '../../wallets';
import { transfers } from '../transfers.table';
import {
  countHistory,
  entryColumns,
  newestFirst,
  ofChain,
  ofTransfer,
  readHistory,
  total,
  type HistoryEntry,
  type HistoryPlace,
  type HistoryQuery,
} from './transactions.repository';
import { transactions, transactionTotals } from './transactions.table';

interface HistoryPage {
  entries: readonly HistoryEntry[];
  /** Entries of all pages. */
  total: number;
  /** Whether the history of the addresses before the wallet is still being read. */
  isLoading: boolean;
}

/** Returns one row without an entry when the page is empty. */
const newestOfWallet = prepared('page_of_wallet', (db) => {
  const walletId = sql.placeholder('walletId');
  const page = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(eq(transactions.walletId, walletId))
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
  const ofAll = db
    .select({ total })
    .from(transactionTotals)
    .where(eq(transactionTotals.walletId, wallets.id));
  return db
    .select({ ...entryColumns, total: sql<number>`${ofAll}`, isLoading: wallets.historyLoading })
    .from(wallets)
    .leftJoin(transactions, inArray(transactions.id, page))
    .leftJoin(transfers, ofTransfer)
    .leftJoin(chainCursors, ofChain)
    .where(eq(wallets.id, walletId))
    .orderBy(...newestFirst);
});

const isUnfiltered = (query: HistoryQuery) => Object.values(query).every((value) => value === undefined);

/** Reads a page without a filter and cursor, which is the most frequent page, by one prepared statement. */
export async function readHistoryPage(
  db: Executor,
  walletId: string,
  query: HistoryQuery,
  place: HistoryPlace,
): Promise<HistoryPage> {
  const { limit, offset = 0, after } = place;
  // In sequence, so that few pages cannot fill the queue for database connections.
  if (after !== undefined || !isUnfiltered(query))
    return {
      total: await countHistory(db, walletId, query),
      entries: await readHistory(db, walletId, query, place),
      isLoading: await isHistoryLoading(db, walletId),
    };
  const rows = await newestOfWallet(db).execute({ walletId, limit, offset });
  return {
    total: rows[0]?.total ?? 0,
    entries: rows.flatMap(({ transaction, transfer, headHeight }) =>
      transaction === null ? [] : { transaction, transfer, headHeight },
    ),
    isLoading: rows[0]?.isLoading ?? false,
  };
}
