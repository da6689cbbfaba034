import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

/** Mailed links, stored as hashes of their tokens. */
export const magicLinks = pgTable(
  'magic_links',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['sign-in', 'reset-password', 'setup-password'] }).notNull(),
    tokenHash: bytesColumn('token_hash').notNull(),
    /** The browser that requested the link; a sign-in link works in it alone. */
    preauthHash: bytesColumn('preauth_hash'),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
    replacedAt: timeColumn('replaced_at'),
  },
  (table) => [
    uniqueIndex('magic_links_token').on(table.tokenHash),
    index('magic_links_user').on(table.userId),
    index('magic_links_expiry').on(table.expiresAt),
  ],
);
