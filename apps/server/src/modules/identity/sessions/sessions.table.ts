import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

/**
 * A signed-in browser, and its refresh family: a refresh token is (id, counter) under a MAC, so the row holds the
 * family's whole state and the same child can be given twice within the grace.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    /** The 24 hours count from here, through every refresh. */
    authTime: timeColumn('auth_time').notNull(),
    lastActivityAt: timeColumn('last_activity_at').notNull(),
    endedAt: timeColumn('ended_at'),
    endReason: text('end_reason', {
      enum: ['logout', 'idle', 'age', 'reuse', 'limit', 'credential', 'staff'],
    }),
    refreshCounter: integer('refresh_counter').notNull().default(0),
    refreshedAt: timeColumn('refreshed_at'),
    /** Hash of `__Host-sb`; null when the session began with a client that keeps no cookies. */
    bindingHash: bytesColumn('binding_hash'),
    platformType: text('platform_type'),
    method: text('method', { enum: ['code', 'link', 'device', 'totp', 'recovery', 'handoff'] }).notNull(),
    /** Hash of `__Host-kb`: a later sign-in of the same browser is no news to its owner. */
    browserHash: bytesColumn('browser_hash'),
    /** When staff last gave a code of the authenticator app in it, for what they change. */
    steppedUpAt: timeColumn('stepped_up_at'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    /** The session that handed over to this one. Its end ends this one, and its activity is never older than this one's. */
    parentId: ulidColumn('parent_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.endedAt),
    index('sessions_binding').on(table.bindingHash),
    index('sessions_parent').on(table.parentId),
  ],
);
