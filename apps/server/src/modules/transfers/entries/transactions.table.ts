import type { TransactionStatus, TransactionType } from '@tessera/contracts';
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
import { wallets } from '../../wallets';

import { baseUnitsColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { transfers, type TransferFailure } from '../transfers.table';

/**
 * History: one row for each side of a movement that is a wallet of the product. A row of an own transfer has the
 * transfer's id and exists, with its hash, before the first broadcast; the others are written by the indexers.
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
    /** Null for a transfer that is held, or ended while it was held: it is no transaction of the chain. */
    txHash: text('tx_hash'),
    /** Place of the movement in its transaction; -1 for the row of an own transfer, which stands for the whole of it. */
    transferIndex: integer('transfer_index').notNull(),
    type: text('type').$type<TransactionType>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    symbol: text('symbol').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    fromAddress: text('from_address').notNull(),
    toAddress: text('to_address').notNull(),
    counterpartyId: ulidColumn('counterparty_id'),
    /** Operators of the validators that a stake left and went to, or that paid a reward. */
    fromValidator: text('from_validator'),
    toValidator: text('to_validator'),
    /** Of a validator that this transaction created. */
    moniker: text('moniker'),
    /** When coins that are on their way out of a stake are free, or a moved stake is free to move again. */
    completesAt: timeColumn('completes_at'),
    memo: text('memo'),
    description: text('description'),
    fee: baseUnitsColumn('fee'),
    /** USD for one token and for one of the fee asset when it happened; null when nobody knew. */
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
    // Read backwards: `desc` would put nulls where a descending order does not look for them.
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
    index('transactions_of_transfer').on(table.transferId),
    index('transactions_in_block')
      .on(table.chainId, table.blockHeight)
      .where(sql`status = 'pending'`),
    // For staff, who look at all wallets at once. What one wallet here pays another stands once, as its payer's line:
    // `movement.ts` has the same condition.
    index('transactions_of_kind')
      .on(table.type, table.status, table.chainId, table.createdAt, table.id)
      .where(sql`type <> 'receive' or counterparty_id is null`),
    index('transactions_with_person')
      .on(table.counterpartyId, table.createdAt, table.id)
      .where(sql`counterparty_id is not null`),
    index('transactions_from').on(table.fromAddress, table.createdAt, table.id),
    index('transactions_to').on(table.toAddress, table.createdAt, table.id),
    index('transactions_by_hash').on(table.txHash),
    check('transactions_status', sql`status in ('pending', 'success', 'failed', 'cancelled')`),
  ],
);

/** Rows of history of each kind that a wallet has, kept by a trigger, so that a page never counts. */
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
