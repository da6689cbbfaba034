import { numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../platform/db/columns';

export const prices = pgTable(
  'prices',
  {
    source: text('source').notNull(),
    symbol: text('symbol').notNull(),
    at: timeColumn('at').notNull(),
    usd: numeric('usd').notNull(),
    /** In per cent. Null for past prices, and if the source omits the change or reports 1,000,000 % or more. */
    change24h: numeric('change_24h'),
  },
  (table) => [primaryKey({ columns: [table.source, table.symbol, table.at] })],
);
