import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { baseUnitsColumn, timeColumn } from '../../platform/db/columns';

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
