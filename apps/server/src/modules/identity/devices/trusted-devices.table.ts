import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

/** Trusted browsers: for 30 days they need no code after the right password. */
export const trustedDevices = pgTable(
  'trusted_devices',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: bytesColumn('token_hash').notNull(),
    /** The token before the last rotation: its later use reveals a copy. */
    previousHash: bytesColumn('previous_hash'),
    userAgent: text('user_agent'),
    createdAt: timeColumn('created_at').notNull(),
    lastUsedAt: timeColumn('last_used_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    revokedAt: timeColumn('revoked_at'),
  },
  (table) => [
    index('trusted_devices_user').on(table.userId),
    index('trusted_devices_token').on(table.tokenHash),
    index('trusted_devices_previous').on(table.previousHash),
  ],
);
