import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timeColumn } from '../../platform/db/columns';

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
