import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../../identity';

import { timeColumn, ulidColumn } from '../../../platform/db/columns';

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

/**
 * The person and address that payments to a typed username reached. The username is hashed, because it is kept after its owner
 * gave it up or deleted the account: the next owner must not receive the payer's coins without a stop.
 */
export const payeeHandles = pgTable(
  'payee_handles',
  {
    payerId: ulidColumn('payer_id')
      .notNull()
      .references(() => users.id),
    handleHash: text('handle_hash').notNull(),
    chainId: text('chain_id').notNull(),
    payeeId: ulidColumn('payee_id')
      .notNull()
      .references(() => users.id),
    address: text('address').notNull(),
    pinnedAt: timeColumn('pinned_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payerId, table.handleHash, table.chainId] })],
);
