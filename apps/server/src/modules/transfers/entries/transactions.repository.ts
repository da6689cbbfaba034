import type { TransactionsQuery } from '@tessera/contracts/transactions';
import { and, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { DAY } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { chainCursors, chainValidators } from '../../chains';
import { noBlockBetween } from '../../people';
import { walletOwner } from '../../wallets';
import { transfers, type TransferRow } from '../transfers.table';
import { transactions, transactionTotals, type TransactionRow } from './transactions.table';

export type HistoryQuery = Omit<v.InferOutput<typeof TransactionsQuery>, 'limit' | 'page' | 'cursor'>;

export interface HistoryEntry {
  transaction: TransactionRow;
  transfer: Pick<TransferRow, keyof typeof shownTransfer> | null;
  /** Height of the newest block of the chain that the follower knows. Null before it follows the chain. */
  headHeight: bigint | null;
}

export type HistoryCursor = Pick<TransactionRow, 'createdAt' | 'id'>;

export interface HistoryPlace {
  limit: number;
  offset?: number;
  after?: HistoryCursor | undefined;
}

export const newestFirst = [desc(transactions.createdAt), desc(transactions.id)] as const;

const { status, stage, blockHeight, heldUntil, heldReason, unresolvedAt } = transfers;
const { replacement, includedAttempt, includedKind } = transfers;
const ofHold = { heldUntil, heldReason, unresolvedAt };
const shownTransfer = { status, stage, blockHeight, replacement, includedAttempt, includedKind, ...ofHold };
/** Columns of an entry. A page reads few of the transfer's columns, because each takes CPU in every row. */
export const entryColumns = {
  transaction: transactions,
  transfer: shownTransfer,
  headHeight: chainCursors.headHeight,
};
export const ofTransfer = eq(transfers.id, transactions.transferId);
export const ofChain = eq(chainCursors.chainId, transactions.chainId);

const entries = (db: Executor) =>
  db.select(entryColumns).from(transactions).leftJoin(transfers, ofTransfer).leftJoin(chainCursors, ofChain);

/** Returns the exclusive end of the range. A date without a time includes that whole UTC day. */
const endOf = (to: string): Date =>
  to.length === 'YYYY-MM-DD'.length ? new Date(new Date(to).getTime() + DAY) : new Date(to);

function kindConditions(
  table: typeof transactions | typeof transactionTotals,
  walletId: string,
  { type, status, chainId, symbol }: HistoryQuery,
): (SQL | undefined)[] {
  return [
    eq(table.walletId, walletId),
    type && eq(table.type, type),
    status && eq(table.status, status),
    chainId && eq(table.chainId, chainId),
    symbol && eq(table.symbol, symbol),
  ];
}

function conditions(walletId: string, query: HistoryQuery): (SQL | undefined)[] {
  const { counterparty, from, to } = query;
  return [
    ...kindConditions(transactions, walletId, query),
    counterparty ? eq(transactions.counterpartyId, counterparty) : undefined,
    counterparty ? noBlockBetween(walletOwner(walletId), counterparty) : undefined,
    from ? gte(transactions.createdAt, new Date(from)) : undefined,
    to ? lt(transactions.createdAt, endOf(to)) : undefined,
  ];
}

export const total = sql<number>`coalesce(sum(${transactionTotals.total}), 0)::integer`;

export async function countHistory(db: Executor, walletId: string, query: HistoryQuery): Promise<number> {
  if (query.counterparty || query.from || query.to)
    return db.$count(transactions, and(...conditions(walletId, query)));
  const isCounted = and(...kindConditions(transactionTotals, walletId, query));
  const [row] = await db.select({ total }).from(transactionTotals).where(isCounted);
  return row?.total ?? 0;
}

/** A subquery selects the page from an index, so that the join reads only the rows of the page. */
export function readHistory(
  db: Executor,
  walletId: string,
  query: HistoryQuery,
  { limit, offset = 0, after }: HistoryPlace,
): Promise<HistoryEntry[]> {
  // A row comparison starts at the cursor in the index; two conditions with `or` would scan all rows before the cursor.
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

export const readEntries = (db: Executor, ids: readonly string[]): Promise<HistoryEntry[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : entries(db)
        .where(inArray(transactions.id, [...ids]))
        .orderBy(...newestFirst);

/** ULID. No transaction hash matches this pattern. */
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

/** If several entries have the hash, prefers the entry of a transfer made on this server, then the newest entry. */
export async function findEntry(db: Executor, walletId: string, idOrHash: string) {
  const ids = ID.test(idOrHash) ? [idOrHash] : await idsOfHash(db, walletId, idOrHash);
  if (ids.length === 0) return undefined;
  const [entry] = await db
    .select({ ...entryColumns, transfer: transfers })
    .from(transactions)
    .leftJoin(transfers, ofTransfer)
    .leftJoin(chainCursors, ofChain)
    .where(and(eq(transactions.walletId, walletId), inArray(transactions.id, ids)))
    .orderBy(sql`${transactions.transferId} is null`, ...newestFirst)
    .limit(1);
  return entry;
}

/** Joins `wallet_addresses` for the chain ids, so that the search uses the index on wallet, chain and hash. */
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

export async function insertEntry(tx: Transaction, entry: typeof transactions.$inferInsert): Promise<void> {
  await tx.insert(transactions).values(entry);
}

/**
 * Updates the sender's entry of a transfer. No other entry belongs to the transfer.
 * @param id id of the transfer and of the entry
 */
export async function updateEntry(tx: Transaction, id: string, change: Partial<TransactionRow>) {
  await tx.update(transactions).set(change).where(eq(transactions.id, id));
}

export async function readMonikers(db: Executor, chainId: string, operators: readonly string[]) {
  if (operators.length === 0) return new Map<string, string>();
  const { operator, moniker } = chainValidators;
  const rows = await db
    .select({ operator, moniker })
    .from(chainValidators)
    .where(and(eq(chainValidators.chainId, chainId), inArray(operator, [...operators])));
  return new Map(rows.map((row) => [row.operator, row.moniker]));
}
