import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timeColumn } from '../../platform/db/columns';

/** What one token cost in USD at a time, from the source that was asked. */
export const prices = pgTable(
  'prices',
  {
    source: text('source').notNull(),
    symbol: text('symbol').notNull(),
    at: timeColumn('at').notNull(),
    usd: numeric('usd').notNull(),
    /** Per cent over the day before, as the source said it; null when it did not. */
    change24h: numeric('change_24h'),
  },
  (table) => [primaryKey({ columns: [table.source, table.symbol, table.at] })],
);
