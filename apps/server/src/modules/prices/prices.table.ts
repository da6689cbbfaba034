import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../platform/db/columns';

export const prices = pgTable(
  'prices',
  {
    source: text('source').notNull(),
    symbol: text('symbol').notNull(),
    at: timeColumn('at').notNull(),
    usd: numeric('usd').notNull(),
    /** Change over 24 h in per cent as reported by the source; null if not reported. */
    change24h: numeric('change_24h'),
  },
  (table) => [primaryKey({ columns: [table.source, table.symbol, table.at] })],
);
