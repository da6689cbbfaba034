import type { ChainStakingParams } from '@tessera/chains';
import type { ValidatorEvent } from '@tessera/contracts';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { baseUnitsColumn, timeColumn } from '../../platform/db/columns';

/** Staking parameters and pool of a chain as last read. Amounts are base units of `symbol`, shares decimals from 0 to 1. */
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

/** Events of validators since the chain is followed; `key` deduplicates them. */
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

/** Followed ranges of 50 blocks, with the time of the first followed block of each. */
export const signingTiles = pgTable(
  'signing_tiles',
  {
    chainId: text('chain_id').notNull(),
    tile: bigint('tile', { mode: 'bigint' }).notNull(),
    from: timeColumn('from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.chainId, table.tile] })],
);

/** Missed blocks of a validator by tile; no row if it signed all of them. */
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
