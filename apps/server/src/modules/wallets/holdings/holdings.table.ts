import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { baseUnitsColumn, timeColumn } from '../../../platform/db/columns';

/** `until` is the first day on which the amount is free, such as "2027-06-01", in UTC. */
export interface StoredLock {
  amount: string;
  until: string;
}

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

/** What accounts have staked with each validator, and the whole units of rewards that they could claim there. */
export const chainDelegations = pgTable(
  'chain_delegations',
  {
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    validator: text('validator').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    rewards: baseUnitsColumn('rewards').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address, table.validator] }),
    index('chain_delegations_of_validator').on(table.chainId, table.validator),
  ],
);

/** Coins on their way out of a stake. Entries of one height and end are one on the chain too. */
export const chainUnbondings = pgTable(
  'chain_unbondings',
  {
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    validator: text('validator').notNull(),
    creationHeight: bigint('creation_height', { mode: 'bigint' }).notNull(),
    completesAt: timeColumn('completes_at').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.chainId, table.address, table.validator, table.creationHeight, table.completesAt],
    }),
    index('chain_unbondings_due').on(table.chainId, table.completesAt),
  ],
);

/** Moved stakes that are not free to move again; `number` tells equal entries apart. */
export const chainRedelegations = pgTable(
  'chain_redelegations',
  {
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    number: integer('number').notNull(),
    fromValidator: text('from_validator').notNull(),
    toValidator: text('to_validator').notNull(),
    completesAt: timeColumn('completes_at').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.address, table.number] })],
);
