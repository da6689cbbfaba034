import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { wallets } from '../../wallets';

import { baseUnitsColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Rewards that came into a wallet, one row for each validator of each transaction, whoever asked for them. */
export const rewardPayouts = pgTable(
  'reward_payouts',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    chainId: text('chain_id').notNull(),
    txHash: text('tx_hash').notNull(),
    /** Its place among the rewards of the transaction. */
    place: integer('place').notNull(),
    validator: text('validator').notNull(),
    symbol: text('symbol').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    /** USD for one when it came; null when nobody knew. */
    priceUsd: numeric('price_usd'),
    blockHeight: bigint('block_height', { mode: 'bigint' }).notNull(),
    paidAt: timeColumn('paid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId, table.txHash, table.place] }),
    index('reward_payouts_of_wallet').on(table.walletId, table.paidAt),
    check('reward_payouts_amount', sql`amount > 0`),
  ],
);

/**
 * Balance changes without a line of history: coins of an ended unbonding, which come in no transaction. Previous versions also
 * wrote the fee of a transaction without a line.
 */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    chainId: text('chain_id').notNull(),
    kind: text('kind').$type<'matured' | 'fee'>().notNull(),
    blockHeight: bigint('block_height', { mode: 'bigint' }).notNull(),
    /** The hash of the transaction, or the place among the ended unbondings of the block. */
    key: text('key').notNull(),
    symbol: text('symbol').notNull(),
    /** Added to the balance; a fee is negative. */
    amount: baseUnitsColumn('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId, table.kind, table.blockHeight, table.key] }),
    check('balance_entries_kind', sql`kind in ('matured', 'fee') and (amount > 0) = (kind = 'matured')`),
  ],
);
