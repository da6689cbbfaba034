import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';

/**
 * Somebody was asked in. The row is there whether a mail goes out or not, so that its inviter learns nothing from it. The
 * token is only in the mail, so who brings it has that address.
 */
export const invitations = pgTable(
  'invitations',
  {
    id: ulidColumn('id').primaryKey(),
    email: text('email').notNull(),
    invitedBy: ulidColumn('invited_by')
      .notNull()
      .references(() => users.id),
    /** Null until the mail is written, and for good when none is. */
    tokenHash: bytesColumn('token_hash'),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    acceptedAt: timeColumn('accepted_at'),
    /** Whom it made. */
    userId: ulidColumn('user_id').references(() => users.id),
  },
  (table) => [
    uniqueIndex('invitations_token').on(table.tokenHash),
    index('invitations_email').on(table.email),
    index('invitations_inviter').on(table.invitedBy),
    index('invitations_open')
      .on(table.expiresAt)
      .where(sql`${table.acceptedAt} is null`),
  ],
);
