import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { baseUnitsColumn, timeColumn } from '../../platform/db/columns';

/** How far each chain was followed. `syncedAt` is when its head was last seen to be followed: the age of all balances. */
export const chainCursors = pgTable('chain_cursors', {
  chainId: text('chain_id').primaryKey(),
  height: bigint('height', { mode: 'bigint' }).notNull(),
  hash: text('hash').notNull(),
  headHeight: bigint('head_height', { mode: 'bigint' }).notNull(),
  finalisedHeight: bigint('finalised_height', { mode: 'bigint' }).notNull(),
  syncedAt: timeColumn('synced_at').notNull(),
  /** When the chain last told its head, which may be far ahead of what was followed, and the time of that block. */
  heardAt: timeColumn('heard_at'),
  headTime: timeColumn('head_time'),
  /** The last blocks that were passed over or read without their events, and when blocks were last passed over. */
  gapFrom: bigint('gap_from', { mode: 'bigint' }),
  gapTo: bigint('gap_to', { mode: 'bigint' }),
  gapAt: timeColumn('gap_at'),
  /** What sending each symbol costs now, in base units of the fee asset. */
  fees: jsonb('fees').$type<Record<string, string>>().notNull().default({}),
});

/** The last blocks that were followed, to find the common ancestor after a reorganisation. */
export const chainBlocks = pgTable(
  'chain_blocks',
  {
    chainId: text('chain_id').notNull(),
    height: bigint('height', { mode: 'bigint' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.height] })],
);

/** `until` is the first day on which the amount is free, such as "2027-06-01", in UTC. */
export interface StoredLock {
  amount: string;
  until: string;
}

/** What addresses have in the staking of their chain, as it last told, in base units of the coin that is staked there. */
export const chainStakes = pgTable(
  'chain_stakes',
  {
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    symbol: text('symbol').notNull(),
    staked: baseUnitsColumn('staked').notNull(),
    unbonding: baseUnitsColumn('unbonding').notNull(),
    rewards: baseUnitsColumn('rewards').notNull(),
    /** Locks of x/lockup on the stake: base units, and the date on which they are free. */
    locks: jsonb('locks').$type<readonly StoredLock[]>().notNull().default([]),
    readAt: timeColumn('read_at').notNull(),
    /** The block it is of, where the chain says so: then it orders readings, and not the time at which they were made. */
    height: bigint('height', { mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address] }),
    index('chain_stakes_growing')
      .on(table.chainId, table.readAt)
      .where(sql`${table.staked} + ${table.unbonding} + ${table.rewards} > 0`),
  ],
);

/** Balances as the chain last reported them, in base units; written by the indexers alone. */
export const chainBalances = pgTable(
  'chain_balances',
  {
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    symbol: text('symbol').notNull(),
    base: baseUnitsColumn('base').notNull(),
    /** The part of `base` that is still vesting: it can be staked, and pays for nothing else. */
    vesting: baseUnitsColumn('vesting')
      .notNull()
      .default(sql`0`),
    readAt: timeColumn('read_at').notNull(),
    height: bigint('height', { mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address, table.symbol] }),
    index('chain_balances_vesting')
      .on(table.chainId, table.readAt)
      .where(sql`${table.vesting} > 0`),
  ],
);
