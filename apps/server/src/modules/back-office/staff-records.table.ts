import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { StaffRequestKind, StaffRequestStatus } from '@tessera/contracts/admin-requests';
import { StaffReadReason, StaffReadScope } from '@tessera/contracts/admin-users';
import type { Role } from '@tessera/contracts/identity';
import { timeColumn, ulidColumn } from '../../platform/db/columns';
import { users } from '../identity';

const userColumn = (name: string) => ulidColumn(name).references(() => users.id);

export const staffRequests = pgTable(
  'staff_requests',
  {
    id: ulidColumn('id').primaryKey(),
    kind: text('kind', { enum: StaffRequestKind.options }).notNull(),
    status: text('status', { enum: StaffRequestStatus.options }).notNull(),
    userId: userColumn('user_id').notNull(),
    role: text('role').$type<Role>(),
    reason: text('reason').notNull(),
    askedBy: userColumn('asked_by').notNull(),
    askedAt: timeColumn('asked_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    decidedBy: userColumn('decided_by'),
    decidedAt: timeColumn('decided_at'),
  },
  (table) => [
    index('staff_requests_open').on(table.status, table.id),
    uniqueIndex('staff_requests_once')
      .on(table.kind, table.userId, sql`coalesce(${table.role}, '')`)
      .where(sql`${table.status} = 'open'`),
    check('staff_requests_role', sql`(${table.kind} = 'unfreeze') = (${table.role} is null)`),
    // Repeats the check of `denialOf` in the database: staff cannot approve or refuse their own requests.
    check(
      'staff_requests_two',
      sql`${table.status} not in ('approved', 'refused') or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.askedBy})`,
    ),
  ],
);
export type StaffRequestRow = typeof staffRequests.$inferSelect;

/** Author and reason of each freeze. `users.sending_frozen_at` decides whether an account is frozen. */
export const freezes = pgTable(
  'account_freezes',
  {
    id: ulidColumn('id').primaryKey(),
    userId: userColumn('user_id').notNull(),
    staffId: userColumn('staff_id').notNull(),
    reason: text('reason').notNull(),
    at: timeColumn('at').notNull(),
    liftedAt: timeColumn('lifted_at'),
  },
  (table) => [
    uniqueIndex('account_freezes_one')
      .on(table.userId)
      .where(sql`${table.liftedAt} is null`),
  ],
);

/** Reads of a user's data by staff. Settings shows them to the user. */
export const staffReads = pgTable(
  'staff_reads',
  {
    id: ulidColumn('id').primaryKey(),
    userId: userColumn('user_id').notNull(),
    staffId: userColumn('staff_id').notNull(),
    /** Staff session that may read the data of the scope. Other sessions may not. */
    sessionId: ulidColumn('session_id').notNull(),
    scope: text('scope', { enum: StaffReadScope.options }).notNull(),
    reason: text('reason', { enum: StaffReadReason.options }).notNull(),
    ticketNumber: integer('ticket_number'),
    note: text('note').notNull(),
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
