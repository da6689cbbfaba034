import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../../identity';

/**
 * Address at which a payer paid a person on a chain. The first successful payment sets the address; a new address replaces it
 * only after the payer accepted it.
 */
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
 * Person and address that a payer reached by a typed username. When the username has a new owner, the server uses this row to
 * warn the payer. The row survives the deletion of the person's account, so it stores only a hash of the username.
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
