import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../../identity';

/** A payer's first successful payment pins the payee's address. The payer must accept a new address before the pin changes. */
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
 * Lets the server warn a payer when a typed username has a new owner. The row survives the deletion of the payee's account, so
 * it stores only a hash of the username.
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
