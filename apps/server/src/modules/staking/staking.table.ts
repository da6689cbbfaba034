import type { ChainStakingParams } from '@tessera/chains';
import type { ValidatorEvent } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';

import { baseUnitsColumn, timeColumn } from '../../platform/db/columns';

/** What a chain last told of all of its staking. Amounts are base units of `symbol`, shares decimals of one. */
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

/** What happened to validators since the chain is followed; `key` keeps one thing from being written twice. */
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

/** Stretches of blocks that were followed, from when each began to be. */
export const signingTiles = pgTable(
  'signing_tiles',
  {
    chainId: text('chain_id').notNull(),
    tile: bigint('tile', { mode: 'bigint' }).notNull(),
    from: timeColumn('from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.tile] })],
);

/** Blocks that a validator did not sign within such a stretch; nothing where it signed them all. */
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
