import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { wallets } from '../../wallets';

import { baseUnitsColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Rewards paid to a wallet: one row per validator and transaction, own or external. */
export const rewardPayouts = pgTable(
  'reward_payouts',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    chainId: text('chain_id').notNull(),
    txHash: text('tx_hash').notNull(),
    /** Index among the rewards of the transaction. */
    place: integer('place').notNull(),
    validator: text('validator').notNull(),
    symbol: text('symbol').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    /** USD price of one coin when it was paid; null if unknown. */
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

/** Balance changes without a history entry: ended unbondings. Previous versions also wrote fees of transactions without an entry. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    chainId: text('chain_id').notNull(),
    kind: text('kind').$type<'matured' | 'fee'>().notNull(),
    blockHeight: bigint('block_height', { mode: 'bigint' }).notNull(),
    /** Transaction hash of a fee, or index among the ended unbondings of the block. */
    key: text('key').notNull(),
    symbol: text('symbol').notNull(),
    /** Signed change of the balance. */
    amount: baseUnitsColumn('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId, table.kind, table.blockHeight, table.key] }),
    check('balance_entries_kind', sql`kind in ('matured', 'fee') and (amount > 0) = (kind = 'matured')`),
  ],
);
