import type { ChainStakingParams } from '@tessera/chains';
import type { ValidatorEvent } from '@tessera/contracts/validators';
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
} from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { baseUnitsColumn, timeColumn, ulidColumn } from '../../platform/db/columns';
import { wallets } from '../wallets';

/** Amounts are in base units of `symbol`. Shares are decimals from 0 to 1. */
export const stakingChains = pgTable('staking_chains', {
  chainId: text('chain_id').primaryKey(),
  symbol: text('symbol').notNull(),
  height: bigint('height', { mode: 'bigint' }).notNull(),
  params: jsonb('params').$type<ChainStakingParams>().notNull(),
  bonded: baseUnitsColumn('bonded').notNull(),
  notBonded: baseUnitsColumn('not_bonded').notNull(),
  supply: baseUnitsColumn('supply').notNull(),
  inflation: text('inflation'),
  communityPool: baseUnitsColumn('community_pool'),
  readAt: timeColumn('read_at').notNull(),
});

export const validatorEvents = pgTable(
  'validator_events',
  {
    chainId: text('chain_id').notNull(),
    operator: text('operator').notNull(),
    kind: text('kind').$type<ValidatorEvent['kind']>().notNull(),
    key: text('key').notNull(),
    at: timeColumn('at').notNull(),
    block: bigint('block', { mode: 'bigint' }),
    fromShare: text('from_share'),
    toShare: text('to_share'),
    amount: baseUnitsColumn('amount'),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.operator, table.kind, table.key] })],
);

/** A tile is a range of 50 heights. `from` is the time of its first indexed block. */
export const signingTiles = pgTable(
  'signing_tiles',
  {
    chainId: text('chain_id').notNull(),
    tile: bigint('tile', { mode: 'bigint' }).notNull(),
    from: timeColumn('from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.tile] })],
);

/** A validator that signed all blocks of a tile has no row. */
export const signingMisses = pgTable(
  'signing_misses',
  {
    chainId: text('chain_id').notNull(),
    consensus: text('consensus').notNull(),
    tile: bigint('tile', { mode: 'bigint' }).notNull(),
    missed: integer('missed').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.consensus, table.tile] })],
);

/** One row per reward, whether or not this server signed the transaction. */
export const rewardPayouts = pgTable(
  'reward_payouts',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    chainId: text('chain_id').notNull(),
    txHash: text('tx_hash').notNull(),
    place: integer('place').notNull(),
    validator: text('validator').notNull(),
    symbol: text('symbol').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    priceUsd: numeric('price_usd'),
    blockHeight: bigint('block_height', { mode: 'bigint' }).notNull(),
    paidAt: timeColumn('paid_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId, table.txHash, table.place] }),
    index('reward_payouts_of_wallet').on(table.walletId, table.paidAt),
    index('reward_payouts_by_height').on(table.walletId, table.chainId, table.blockHeight),
    check('reward_payouts_amount', sql`amount > 0`),
  ],
);

/** Balance changes without a history entry: ended unbondings (`matured`). Earlier versions also wrote fees (`fee`). */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    walletId: ulidColumn('wallet_id')
      .notNull()
      .references(() => wallets.id, { onDelete: 'cascade' }),
    chainId: text('chain_id').notNull(),
    kind: text('kind').$type<'matured' | 'fee'>().notNull(),
    blockHeight: bigint('block_height', { mode: 'bigint' }).notNull(),
    /** Transaction hash of a fee, or the index of an ended unbonding in its block. */
    key: text('key').notNull(),
    symbol: text('symbol').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.walletId, table.chainId, table.kind, table.blockHeight, table.key] }),
    index('balance_entries_by_height').on(table.walletId, table.chainId, table.blockHeight),
    check('balance_entries_kind', sql`kind in ('matured', 'fee') and (amount > 0) = (kind = 'matured')`),
  ],
);
