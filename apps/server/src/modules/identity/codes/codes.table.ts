import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

export const authCodes = pgTable(
  'auth_codes',
  {
    id: ulidColumn('id').primaryKey(),
    purpose: text('purpose', {
      enum: [
        'sign-up',
        'sign-in',
        // The digits of this row are never sent. The user enters a second factor (app or recovery code) instead.
        'sign-in-totp',
        // Decoy, stored instead of a code if the identifier already has an account. No digits match it.
        'known-identifier',
        'verify-identifier',
        'reset-password',
        'change-password',
        'delete-account',
        'export-account',
        'step-up',
        'step-up-totp',
      ],
    }).notNull(),
    type: text('type', { enum: ['email', 'phone'] }).notNull(),
    value: text('value').notNull(),
    userId: ulidColumn('user_id').references(() => users.id),
    registrationId: ulidColumn('registration_id').references(() => registrations.id),
    subject: ulidColumn('subject'),
    preauthHash: bytesColumn('preauth_hash'),
    /** Whether only a client whose preauth cookie has the hash `preauthHash` may use the code. */
    bound: boolean('bound').notNull().default(false),
    codeMac: bytesColumn('code_mac').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
    replacedAt: timeColumn('replaced_at'),
  },
  (table) => [
    index('auth_codes_value').on(table.type, table.value, table.purpose),
    index('auth_codes_expiry').on(table.expiresAt),
    index('auth_codes_registration').on(table.registrationId),
  ],
);

export const magicLinks = pgTable(
  'magic_links',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    purpose: text('purpose', { enum: ['sign-in', 'reset-password', 'setup-password'] }).notNull(),
    tokenHash: bytesColumn('token_hash').notNull(),
    /** If set, a sign-in link works only in the browser whose preauth cookie has this hash. */
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

/** Sign-ups. Entering the right code creates the user. */
export const registrations = pgTable(
  'registrations',
  {
    id: ulidColumn('id').primaryKey(),
    type: text('type', { enum: ['email', 'phone'] }).notNull(),
    value: text('value').notNull(),
    passwordHash: text('password_hash').notNull(),
    country: text('country'),
    referral: text('referral'),
    /** Only the browser whose preauth cookie has this hash can continue the sign-up by signing in with its password. */
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
