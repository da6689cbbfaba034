import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../../identity';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';

/** A row exists even if no mail was sent, so that a repeated invitation gets the same 409 for every address. */
export const invitations = pgTable(
  'invitations',
  {
    id: ulidColumn('id').primaryKey(),
    email: text('email').notNull(),
    invitedBy: ulidColumn('invited_by')
      .notNull()
      .references(() => users.id),
    /** Null until the invitation mail is queued. */
    tokenHash: bytesColumn('token_hash'),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    acceptedAt: timeColumn('accepted_at'),
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

/** Stores keyed hashes of addresses, so that the table reveals no address. */
export const invitationOptOuts = pgTable('invitation_opt_outs', {
  address: bytesColumn('address').primaryKey(),
  createdAt: timeColumn('created_at').notNull(),
});
