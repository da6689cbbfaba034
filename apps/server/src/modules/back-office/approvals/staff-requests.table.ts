import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { StaffRequestKind, StaffRequestStatus, type Role } from '@tessera/contracts';
import { users } from '../../identity';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** Changes that one staff member requests and a second one decides. */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: ulidColumn('id').primaryKey(),
    kind: text('kind', { enum: StaffRequestKind.options }).notNull(),
    status: text('status', { enum: StaffRequestStatus.options }).notNull(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    /** Of a change of roles. */
    role: text('role').$type<Role>(),
    reason: text('reason').notNull(),
    askedBy: ulidColumn('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: timeColumn('asked_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    decidedBy: ulidColumn('decided_by').references(() => users.id),
    decidedAt: timeColumn('decided_at'),
  },
  (table) => [
    index('staff_requests_open').on(table.status, table.id),
    uniqueIndex('staff_requests_once')
      .on(table.kind, table.userId, sql`coalesce(${table.role}, '')`)
      .where(sql`${table.status} = 'open'`),
    check('staff_requests_role', sql`(${table.kind} = 'unfreeze') = (${table.role} is null)`),
    // The database also prevents a decision by the requester.
    check(
      'staff_requests_two',
      sql`${table.status} not in ('approved', 'refused') or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.askedBy})`,
    ),
  ],
);
export type StaffRequestRow = typeof staffRequests.$inferSelect;
