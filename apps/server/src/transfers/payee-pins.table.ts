import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import { timeColumn, ulidColumn } from '../db/columns';
import { users } from '../identity/users.table';

/** The address that a person's payments to another one went to first, or that they confirmed later. */
export const payeePins = pgTable(
  'payee_pins',
  {
    payerId: ulidColumn('payer_id')
      .notNull()
      .references(() => users.id),
    payeeId: ulidColumn('payee_id')
      .notNull()
      .references(() => users.id),
    chainId: text('chain_id').notNull(),
    address: text('address').notNull(),
    pinnedAt: timeColumn('pinned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payerId, table.payeeId, table.chainId] })],
);
