import { bigint, jsonb, pgTable, primaryKey, text, check, boolean, integer } from 'drizzle-orm/pg-core';
import { timeColumn, baseUnitsColumn } from '../../platform/db/columns';
import type { ChainHealthState } from '@tessera/contracts/admin-health';
import type { StoredRewards } from './stored-rewards';
import { sql } from 'drizzle-orm';

export const chainCursors = pgTable('chain_cursors', {
  chainId: text('chain_id').primaryKey(),
  height: bigint('height', { mode: 'bigint' }).notNull(),
  hash: text('hash').notNull(),
  headHeight: bigint('head_height', { mode: 'bigint' }).notNull(),
  finalisedHeight: bigint('finalised_height', { mode: 'bigint' }).notNull(),
  /** Balances include all changes up to this time. */
  syncedAt: timeColumn('synced_at').notNull(),
  /** Time of the last stored response of a node. `headTime` is the time of the head block in that response. */
  heardAt: timeColumn('heard_at'),
  headTime: timeColumn('head_time'),
  /** Last range of blocks (inclusive) skipped or read without events. `gapAt` is the time of the last skip. */
  gapFrom: bigint('gap_from', { mode: 'bigint' }),
  gapTo: bigint('gap_to', { mode: 'bigint' }),
  gapAt: timeColumn('gap_at'),
  /** Estimated fee of a payment in base units of the fee asset, keyed by the symbol of the sent token. */
  fees: jsonb('fees').$type<Record<string, string>>().notNull().default({}),
  /**
   * `database_lineage()` at the last reconciliation of the payments with the chain. A restore and the promotion of a
   * replica change the function's value.
   */
  lineage: text('lineage')
    .notNull()
    .default(sql`database_lineage()`),
  /** False from the detection of a restore until the follower has read block `restoredTo`. Signing waits meanwhile. */
  reconciled: boolean('reconciled').notNull().default(true),
  /**
   * Time of the last detected restore. `restoredFrom` is the followed height of the restored database, and `restoredTo`
   * is the first known head of the chain after the restore.
   */
  restoredAt: timeColumn('restored_at'),
  restoredFrom: bigint('restored_from', { mode: 'bigint' }),
  restoredTo: bigint('restored_to', { mode: 'bigint' }),
});

export const chainBlocks = pgTable(
  'chain_blocks',
  {
    chainId: text('chain_id').notNull(),
    height: bigint('height', { mode: 'bigint' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.height] })],
);

export const chainHours = pgTable(
  'chain_hours',
  {
    chainId: text('chain_id').notNull(),
    hour: timeColumn('hour').notNull(),
    state: text('state').$type<ChainHealthState>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.hour] }),
    check('chain_hours_state', sql`state in ('live', 'slow', 'silent')`),
  ],
);

/** A validator that the chain removed has no row. */
export const chainValidators = pgTable(
  'chain_validators',
  {
    chainId: text('chain_id').notNull(),
    operator: text('operator').notNull(),
    consensus: text('consensus'),
    moniker: text('moniker').notNull(),
    details: text('details').notNull(),
    website: text('website').notNull(),
    status: text('status').$type<'bonded' | 'unbonding' | 'unbonded'>().notNull(),
    jailed: boolean('jailed').notNull(),
    tokens: baseUnitsColumn('tokens').notNull(),
    minSelfDelegation: baseUnitsColumn('min_self_delegation').notNull(),
    commission: text('commission').notNull(),
    maxCommission: text('max_commission').notNull(),
    maxChange: text('max_change').notNull(),
    commissionChangedAt: timeColumn('commission_changed_at').notNull(),
    /** Missed blocks in the signing window. Null without signing info, for example before the first bonding. */
    missed: integer('missed'),
    /** Height at which the chain began to count the signatures of the validator. */
    signsSince: bigint('signs_since', { mode: 'bigint' }),
    jailedUntil: timeColumn('jailed_until'),
    /** Share of all bonded tokens, 0 to 1. */
    votingPower: text('voting_power').notNull(),
    /** Yearly reward per staked coin: 0.12 is 12 %. */
    apr: text('apr'),
    /** Share of signed blocks in the signing window, 0 to 1. */
    uptime: text('uptime'),
    /** `selfStakeAt` is the value of `tokens` when `selfStake` was read. If `tokens` differs, `selfStake` is stale. */
    selfStake: baseUnitsColumn('self_stake'),
    selfStakeAt: baseUnitsColumn('self_stake_at'),
    /** Whether the uptime over a whole signing window was below 95 %. A change to true notifies the delegators. */
    uptimeLow: boolean('uptime_low').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.operator] }),
    check('chain_validators_status', sql`status in ('bonded', 'unbonding', 'unbonded')`),
  ],
);

/**
 * Rewards of all delegations to a validator, read at block `height`. Bigints in `state` are decimal strings. Only validators
 * with a hosted delegation have a row; a read deletes the other rows.
 */
export const validatorRewards = pgTable(
  'validator_rewards',
  {
    chainId: text('chain_id').notNull(),
    operator: text('operator').notNull(),
    state: jsonb('state').$type<StoredRewards>().notNull(),
    height: bigint('height', { mode: 'bigint' }).notNull(),
    readAt: timeColumn('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.operator] })],
);
