import type { ChainHealthState } from '@tessera/contracts';
import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timeColumn } from '../../../platform/db/columns';

/** Worst health of each chain in each hour; recorded once a minute. */
export const chainHours = pgTable(
  'chain_hours',
  {
    chainId: text('chain_id').notNull(),
    /** Start of the hour. */
    hour: timeColumn('hour').notNull(),
    state: text('state').$type<ChainHealthState>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.chainId, table.hour] }),
    check('chain_hours_state', sql`state in ('live', 'slow', 'silent')`),
  ],
);
