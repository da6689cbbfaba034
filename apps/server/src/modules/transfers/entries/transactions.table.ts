import type { TransactionStatus, TransactionType } from '@tessera/contracts/transfers';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { baseUnitsColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../../identity';
import { wallets } from '../../wallets';
import { transfers, type TransferFailure } from '../transfers.table';

/**
 * One row per movement of coins and per wallet of this server that sends or receives it. For a transfer made on this
 * server, the sender's row is inserted before the first broadcast.
 */
export const transactions = pgTable(
  'transactions',
  {
    id: ulidColumn('id').primaryKey(),
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id),
    transferId: ulidColumn('transfer_id').references(() => transfers.id),
    chainId: text('chain_id').notNull(),
    /** Null while the transfer is held, and if it ended during the hold. */
    txHash: text('tx_hash'),
    /**
     * Distinguishes the movements of one type in a transaction. -1 in the sender's entry of a transfer made on this server,
     * which covers the whole transaction.
     */
    transferIndex: integer('transfer_index').notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    symbol: text('symbol').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    counterpartyId: ulidColumn('counterparty_id').references(() => users.id),
    /** `fromValidator` is the validator that a stake left or that paid a reward. `toValidator` received the stake. */
    fromValidator: text('from_validator'),
    toValidator: text('to_validator'),
    moniker: text('moniker'),
    /** End of an unbonding, of a lock, or of the time in which a moved stake cannot be moved again. */
    completesAt: timeColumn('completes_at'),
    memo: text('memo'),
    description: text('description'),
    fee: baseUnitsColumn('fee'),
    /** USD prices of one token and one fee token at the time of the transaction; null when unknown. */
    priceUsd: numeric('price_usd'),
    feePriceUsd: numeric('fee_price_usd'),
    blockHeight: bigint('block_height', { mode: 'bigint' }),
    blockHash: text('block_hash'),
    failure: jsonb('failure').$type<TransferFailure>(),
    createdAt: timeColumn('created_at').notNull(),
    completedAt: timeColumn('completed_at'),
  },
  (table) => [
    uniqueIndex('transactions_once').on(
      table.walletId,
      table.chainId,
      table.txHash,
      table.transferIndex,
      table.type,
    ),
    // PostgreSQL reads the ascending indexes `transactions_newest*` backwards for `desc` queries. An index with
    // Drizzle's `desc` would not serve these queries: it sorts nulls last, but the queries sort nulls first.
    index('transactions_newest').on(table.walletId, table.createdAt, table.id),
    index('transactions_newest_of_token').on(
      table.walletId,
      table.chainId,
      table.symbol,
      table.createdAt,
      table.id,
    ),
    index('transactions_newest_of_type').on(table.walletId, table.type, table.createdAt, table.id),
    index('transactions_newest_of_status').on(table.walletId, table.status, table.createdAt, table.id),
    index('transactions_newest_of_person')
      .on(table.walletId, table.counterpartyId, table.createdAt, table.id)
      .where(sql`counterparty_id is not null`),
    // Serves reconciliation.
    index('transactions_by_height').on(table.walletId, table.chainId, table.blockHeight),
    index('transactions_of_transfer').on(table.transferId),
    index('transactions_in_block')
      .on(table.chainId, table.blockHeight)
      .where(sql`status = 'pending'`),
    // Serves the staff pages. A payment between two wallets of this server appears once, as the entry of its payer.
    index('transactions_of_kind')
      .on(table.type, table.status, table.chainId, table.createdAt, table.id)
      .where(sql`type <> 'receive' or counterparty_id is null`),
    index('transactions_with_person')
      .on(table.counterpartyId, table.createdAt, table.id)
      .where(sql`counterparty_id is not null`),
    index('transactions_from').on(table.fromAddress, table.createdAt, table.id),
    index('transactions_to').on(table.toAddress, table.createdAt, table.id),
    index('transactions_by_hash').on(table.txHash),
    check(
      'transactions_failed_outside',
      sql`transfer_id is not null or failure is null or status <> 'success'`,
    ),
    check('transactions_status', sql`status in ('pending', 'success', 'failed', 'cancelled')`),
  ],
);

/** A trigger maintains the totals. Queries that filter by person or time cannot use this table. */
export const transactionTotals = pgTable(
  'transaction_totals',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id),
    chainId: text('chain_id').notNull(),
    symbol: text('symbol').notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    total: integer('total').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId, table.symbol, table.type, table.status] }),
  ],
);

export type TransactionRow = typeof transactions.$inferSelect;
