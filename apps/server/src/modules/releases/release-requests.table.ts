import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../identity';
import { timeColumn, ulidColumn } from '../../platform/db/columns';

const STATUSES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const;

/** Moves to an older version, which one staff member requests and a second one decides. */
export const releaseRequests = pgTable(
  'release_requests',
  {
    id: ulidColumn('id').primaryKey(),
    name: text('name').notNull(),
    action: text('action', { enum: ['promote', 'canary', 'rollback'] }).notNull(),
    /** Current version at the request. A change voids the request. */
    fromVersion: text('from_version').notNull(),
    version: text('version').notNull(),
    /** Of a canary. */
    percent: integer('percent'),
    status: text('status', { enum: STATUSES }).notNull(),
    askedBy: ulidColumn('asked_by')
      .notNull()
      .references(() => users.id),
    askedAt: timeColumn('asked_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    decidedBy: ulidColumn('decided_by').references(() => users.id),
    decidedAt: timeColumn('decided_at'),
  },
  (table) => [
    index('release_requests_name').on(table.name, table.id),
    uniqueIndex('release_requests_once')
      .on(table.name)
      .where(sql`${table.status} = 'open'`),
    check('release_requests_percent', sql`(${table.action} = 'canary') = (${table.percent} is not null)`),
    // The database also prevents a decision by the requester.
    check(
      'release_requests_two',
      sql`${table.status} not in ('approved', 'refused') or (${table.decidedBy} is not null and ${table.decidedBy} <> ${table.askedBy})`,
    ),
  ],
);
export type ReleaseRequestRow = typeof releaseRequests.$inferSelect;
