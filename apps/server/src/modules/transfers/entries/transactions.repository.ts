import type { TransactionsQuery } from '@tessera/contracts';
import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { noBlockBetween } from '../../people';
import { walletOwner } from '../../wallets';

import { DAY } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { transactions, transactionTotals, type TransactionRow } from './transactions.table';
import { transfers, type TransferRow } from '../transfers.table';

export type HistoryQuery = Omit<v.InferOutput<typeof TransactionsQuery>, 'limit' | 'page' | 'cursor'>;

/** A line of history with the transfer of ours behind it, when there is one. */
export interface HistoryEntry {
  transaction: TransactionRow;
  transfer: TransferRow | null;
}

/** Where a page begins when it is asked for by cursor: after this line. */
export interface HistoryCursor {
  createdAt: Date;
  id: string;
}

const newestFirst = [desc(transactions.createdAt), desc(transactions.id)] as const;

const entries = (db: Executor) =>
  db
    .select({ transaction: transactions, transfer: transfers })
    .from(transactions)
    .leftJoin(transfers, eq(transfers.id, transactions.transferId));

/** A day counts whole; a moment is the end itself. */
const endOf = (to: string): Date =>
  to.length === 'YYYY-MM-DD'.length ? new Date(new Date(to).getTime() + DAY) : new Date(to);

function conditions(walletId: string, query: HistoryQuery): (SQL | undefined)[] {
  const { type, status, chainId, symbol, counterparty, from, to } = query;
  return [
    eq(transactions.walletId, walletId),
    type && eq(transactions.type, type),
    status && eq(transactions.status, status),
    chainId && eq(transactions.chainId, chainId),
    symbol && eq(transactions.symbol, symbol),
    counterparty ? eq(transactions.counterpartyId, counterparty) : undefined,
    counterparty ? noBlockBetween(walletOwner(walletId), counterparty) : undefined,
    from ? gte(transactions.createdAt, new Date(from)) : undefined,
    to ? lt(transactions.createdAt, endOf(to)) : undefined,
  ];
}

/** How many lines a query has: from the kept totals, and counted only where days or a person narrow it. */
export async function countHistory(db: Executor, walletId: string, query: HistoryQuery): Promise<number> {
  const { type, status, chainId, symbol, counterparty, from, to } = query;
  const kept = transactionTotals;
  const [row] =
    counterparty || from || to
      ? await db
          .select({ total: count() })
          .from(transactions)
          .where(and(...conditions(walletId, query)))
      : await db
          .select({ total: sql<number>`coalesce(sum(${kept.total}), 0)::integer` })
          .from(kept)
          .where(
            and(
              eq(kept.walletId, walletId),
              type && eq(kept.type, type),
              status && eq(kept.status, status),
              chainId && eq(kept.chainId, chainId),
              symbol && eq(kept.symbol, symbol),
            ),
          );
  return row?.total ?? 0;
}

/**
 * Lines of a wallet's history, newest first. What a page passes over is passed over in an index, before anything is
 * joined; after a line it begins right there.
 */
export function readHistory(
  db: Executor,
  walletId: string,
  query: HistoryQuery,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: HistoryCursor | undefined },
): Promise<HistoryEntry[]> {
  // As one row, which an index can be entered at; two conditions with `or` would read everything before.
  const beyond =
    after &&
    sql`(${transactions.createdAt}, ${transactions.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`;
  const page = db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(...conditions(walletId, query), beyond))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return entries(db)
    .where(inArray(transactions.id, page))
    .orderBy(...newestFirst);
}

/** Lines by their ids, newest first, whosever they are. */
export const readEntries = (db: Executor, ids: readonly string[]): Promise<HistoryEntry[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : entries(db)
        .where(inArray(transactions.id, [...ids]))
        .orderBy(...newestFirst);

/** What lines are called; no chain has a hash that looks like it. */
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * One line by its id or by its hash. Of several with one hash it is the wallet's own transfer, not the rewards that the chain
 * paid beside it; otherwise the newest.
 */
export async function findEntry(
  db: Executor,
  walletId: string,
  idOrHash: string,
): Promise<HistoryEntry | undefined> {
  const ids = ID.test(idOrHash) ? [idOrHash] : await idsOfHash(db, walletId, idOrHash);
  if (ids.length === 0) return undefined;
  const [line] = await entries(db)
    .where(and(eq(transactions.walletId, walletId), inArray(transactions.id, ids)))
    .orderBy(sql`${transactions.transferId} is null`, ...newestFirst)
    .limit(1);
  return line;
}

/** By the chains of the wallet, so that an index holds them; a transfer also answers to the hash of each of its attempts. */
async function idsOfHash(db: Executor, walletId: string, hash: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select lines.id from wallet_addresses as own
      join transactions as lines
        on lines.wallet_id = own.wallet_id and lines.chain_id = own.chain_id and lines.tx_hash = ${hash}
      where own.wallet_id = ${walletId}
    union
    select lines.id from transfer_attempts as attempts
      join transactions as lines on lines.transfer_id = attempts.transfer_id
      where attempts.tx_hash = ${hash} and lines.wallet_id = ${walletId}`);
  return rows.map(({ id }) => id);
}
