import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { baseUnitsColumn, timeColumn } from '../../platform/db/columns';

/** Validators of the chain as it last told, those that it has removed left out. */
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
    /** Blocks of the window that it missed; null for who never was in the set. */
    missed: integer('missed'),
    /** Where the chain's counting of its signatures began. */
    signsSince: bigint('signs_since', { mode: 'bigint' }),
    jailedUntil: timeColumn('jailed_until'),
    /** Of all that is bonded, in the set; what is left of a year's new coins per coin staked; signed blocks of the window. */
    votingPower: text('voting_power').notNull(),
    apr: text('apr'),
    uptime: text('uptime'),
    /** The operator's own, and the validator's tokens when it was asked: it is asked anew when they differ. */
    selfStake: baseUnitsColumn('self_stake'),
    selfStakeAt: baseUnitsColumn('self_stake_at'),
    /** Its delegators were told of a low uptime, which has not recovered since. */
    uptimeLow: boolean('uptime_low').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.operator] }),
    check('chain_validators_status', sql`status in ('bonded', 'unbonding', 'unbonded')`),
  ],
);
