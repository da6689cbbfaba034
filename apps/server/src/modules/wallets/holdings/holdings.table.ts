import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { baseUnitsColumn, timeColumn } from '../../../platform/db/columns';
import type { StoredStart } from '../../chains';

/** `amount` is in base units; `until` is the first unlocked day in UTC. */
export interface StoredLock {
  amount: string;
  until: string;
}

const account = { chainId: text('chain_id').notNull(), address: text('address').notNull() };

export const chainBalances = pgTable(
  'chain_balances',
  {
    ...account,
    symbol: text('symbol').notNull(),
    base: baseUnitsColumn('base').notNull(),
    /** Part of `base` that can be staked, but not sent. */
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

export const chainStakes = pgTable(
  'chain_stakes',
  {
    ...account,
    symbol: text('symbol').notNull(),
    staked: baseUnitsColumn('staked').notNull(),
    unbonding: baseUnitsColumn('unbonding').notNull(),
    rewards: baseUnitsColumn('rewards').notNull(),
    locks: jsonb('locks').$type<readonly StoredLock[]>().notNull().default([]),
    readAt: timeColumn('read_at').notNull(),
    /** Block whose state was read. Null if the data may come from several blocks, or if a reorg orphaned the block. */
    height: bigint('height', { mode: 'bigint' }),
    /**
     * Height at which all reward references of the account were read. If it equals `height`, the rewards follow from
     * `validator_rewards`, and the account is read again only when it is touched.
     */
    startsHeight: bigint('starts_height', { mode: 'bigint' }),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address] }),
    // All stakes, of which those with reward references are read a day after their last read, at most 34 per round.
    index('chain_stakes_growing')
      .on(table.chainId, table.readAt)
      .where(sql`${table.staked} + ${table.unbonding} + ${table.rewards} > 0`),
    index('chain_stakes_due')
      .on(table.chainId, table.readAt)
      .where(
        sql`(${table.startsHeight} = ${table.height}) is not true and ${table.staked} + ${table.unbonding} + ${table.rewards} > 0`,
      ),
  ],
);

export const chainDelegations = pgTable(
  'chain_delegations',
  {
    ...account,
    validator: text('validator').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
    /** At the height of the stake; see `currentRewards`. */
    rewards: baseUnitsColumn('rewards').notNull(),
    /** Null if the node did not return it. */
    rewardStart: jsonb('reward_start').$type<StoredStart>(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address, table.validator] }),
    index('chain_delegations_of_validator').on(table.chainId, table.validator),
  ],
);

/** The chain merges unbondings of the same validator, height and end time into one entry. */
export const chainUnbondings = pgTable(
  'chain_unbondings',
  {
    ...account,
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

/** Pending redelegations, which limit further redelegations. `number` distinguishes entries with equal values. */
export const chainRedelegations = pgTable(
  'chain_redelegations',
  {
    ...account,
    number: integer('number').notNull(),
    fromValidator: text('from_validator').notNull(),
    toValidator: text('to_validator').notNull(),
    completesAt: timeColumn('completes_at').notNull(),
    amount: baseUnitsColumn('amount').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.address, table.number] }),
    index('chain_redelegations_due').on(table.chainId, table.completesAt),
    index('chain_redelegations_of_validator').on(table.chainId, table.fromValidator),
  ],
);
