import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';

/** A sign-up with an unverified identifier: its code makes it a user, or it is deleted after a day. */
export const registrations = pgTable(
  'registrations',
  {
    id: ulidColumn('id').primaryKey(),
    type: text('type', { enum: ['email', 'phone'] }).notNull(),
    value: text('value').notNull(),
    passwordHash: text('password_hash').notNull(),
    country: text('country'),
    referral: text('referral'),
    /** The browser that signed up; only it can complete or replace the sign-up. */
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
