import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';

/** A sign-up whose identifier is not verified yet: it becomes a user with its code, or is swept after a day. */
export const registrations = pgTable(
  'registrations',
  {
    id: ulidColumn('id').primaryKey(),
    type: text('type', { enum: ['email', 'phone'] }).notNull(),
    value: text('value').notNull(),
    passwordHash: text('password_hash').notNull(),
    country: text('country'),
    referral: text('referral'),
    /** The browser that signed up, which alone may go on with it: nobody else's later sign-up takes its place. */
    preauthHash: bytesColumn('preauth_hash'),
    consentVersion: text('consent_version').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    completedAt: timeColumn('completed_at'),
  },
  (table) => [
    index('registrations_value').on(table.type, table.value),
    index('registrations_expiry').on(table.expiresAt),
  ],
);
