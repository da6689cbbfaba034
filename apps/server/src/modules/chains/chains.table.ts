import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timeColumn } from '../../platform/db/columns';

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
