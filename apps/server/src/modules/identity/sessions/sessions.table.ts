import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

/**
 * Refresh tokens are derived from `id` and `refreshCounter` instead of stored, so a retry within the grace period gets
 * the same token.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    authTime: timeColumn('auth_time').notNull(),
    lastActivityAt: timeColumn('last_activity_at').notNull(),
    endedAt: timeColumn('ended_at'),
    endReason: text('end_reason', {
      enum: ['logout', 'idle', 'age', 'reuse', 'limit', 'credential', 'staff'],
    }),
    refreshCounter: integer('refresh_counter').notNull().default(0),
    refreshedAt: timeColumn('refreshed_at'),
    bindingHash: bytesColumn('binding_hash'),
    platformType: text('platform_type'),
    method: text('method', { enum: ['code', 'link', 'device', 'totp', 'recovery', 'handoff'] }).notNull(),
    /** Hash of the cookie `__Host-kb`. A later sign-in with the same cookie causes no notice. */
    browserHash: bytesColumn('browser_hash'),
    steppedUpAt: timeColumn('stepped_up_at'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    /** Set for a child session from a hand-off. It ends with its parent, and its activity counts for the parent. */
    parentId: ulidColumn('parent_id').references((): AnyPgColumn => sessions.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('sessions_user').on(table.userId, table.endedAt),
    index('sessions_binding').on(table.bindingHash),
    index('sessions_parent').on(table.parentId),
  ],
);

export const handoffCodes = pgTable(
  'handoff_codes',
  {
    codeHash: bytesColumn('code_hash').primaryKey(),
    sessionId: ulidColumn('session_id')
      .notNull()
      .references(() => sessions.id),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (table) => [
    index('handoff_codes_expiry').on(table.expiresAt),
    index('handoff_codes_session').on(table.sessionId),
  ],
);

export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: bytesColumn('token_hash').notNull(),
    previousHash: bytesColumn('previous_hash'),
    userAgent: text('user_agent'),
    createdAt: timeColumn('created_at').notNull(),
    lastUsedAt: timeColumn('last_used_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
  },
  (table) => [index('trusted_devices_user').on(table.userId)],
);
