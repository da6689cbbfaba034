import { bigint, jsonb, pgTable, primaryKey, text, check, boolean, integer } from 'drizzle-orm/pg-core';
import { timeColumn, baseUnitsColumn } from '../../platform/db/columns';
import type { ChainHealthState } from '@tessera/contracts';
import { sql } from 'drizzle-orm';

/** Last followed block of each chain. */
export const chainCursors = pgTable('chain_cursors', {
  chainId: text('chain_id').primaryKey(),
  height: bigint('height', { mode: 'bigint' }).notNull(),
  hash: text('hash').notNull(),
  headHeight: bigint('head_height', { mode: 'bigint' }).notNull(),
  finalisedHeight: bigint('finalised_height', { mode: 'bigint' }).notNull(),
  /** When the chain was last followed to its head: the age of all balances. */
  syncedAt: timeColumn('synced_at').notNull(),
  /** When a node last returned its head, and the block time of that head. */
  heardAt: timeColumn('heard_at'),
  headTime: timeColumn('head_time'),
  /** Last range of blocks that were skipped or read without events; `gapAt` is when blocks were last skipped. */
  gapFrom: bigint('gap_from', { mode: 'bigint' }),
  gapTo: bigint('gap_to', { mode: 'bigint' }),
  gapAt: timeColumn('gap_at'),
  /** Current fee of sending each symbol, in base units of the fee asset. */
  fees: jsonb('fees').$type<Record<string, string>>().notNull().default({}),
});

/** Recently followed blocks, in which a reorg finds the common ancestor. */
export const chainBlocks = pgTable(
  'chain_blocks',
  {
    chainId: text('chain_id').notNull(),
    height: bigint('height', { mode: 'bigint' }).notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.height] })],
);

/** Worst health of each chain in each hour; recorded once a minute. */
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

/** Validators of each chain as last read. A validator that the chain removed has no row. */
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
    /** Missed blocks of the signing window; null if the validator was never in the active set. */
    missed: integer('missed'),
    /** Height at which the chain began to count its signatures. */
    signsSince: bigint('signs_since', { mode: 'bigint' }),
    jailedUntil: timeColumn('jailed_until'),
    /** Decimal shares, 0 to 1: of all bonded tokens; yearly rewards per staked coin; signed blocks of the window. */
    votingPower: text('voting_power').notNull(),
    apr: text('apr'),
    uptime: text('uptime'),
    /** The operator's own stake, and the validator's tokens when it was read. It is stale when `tokens` differs. */
    selfStake: baseUnitsColumn('self_stake'),
    selfStakeAt: baseUnitsColumn('self_stake_at'),
    /** Delegators were notified of a low uptime that has not recovered. */
    uptimeLow: boolean('uptime_low').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.operator] }),
    check('chain_validators_status', sql`status in ('bonded', 'unbonding', 'unbonded')`),
  ],
);
