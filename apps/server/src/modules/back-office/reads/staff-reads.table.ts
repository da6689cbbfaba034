import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { StaffReadReason, StaffReadScope, type Role } from '@tessera/contracts';
import { users } from '../../identity';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Reads of a user's record by staff, with the reason. Visible to the user. */
export const staffReads = pgTable(
  'staff_reads',
  {
    id: ulidColumn('id').primaryKey(),
    /** Whose record. */
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    staffId: ulidColumn('staff_id')
      .notNull()
      .references(() => users.id),
    /** Open in this session alone. */
    sessionId: ulidColumn('session_id').notNull(),
    scope: text('scope', { enum: StaffReadScope.options }).notNull(),
    reason: text('reason', { enum: StaffReadReason.options }).notNull(),
    ticketNumber: integer('ticket_number'),
    note: text('note').notNull(),
    /** The role that let them read. */
    role: text('role').$type<Role>().notNull(),
    at: timeColumn('at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
  },
  (table) => [
    index('staff_reads_user').on(table.userId, table.id),
    index('staff_reads_open').on(table.sessionId, table.userId, table.expiresAt),
  ],
);
export type StaffReadRow = typeof staffReads.$inferSelect;
