import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { registrations } from '../registration/registrations.table';
import { users } from '../users/users.table';

/** One-time codes; only a keyed hash of the six digits is kept. */
export const authCodes = pgTable(
  'auth_codes',
  {
    id: ulidColumn('id').primaryKey(),
    purpose: text('purpose', {
      enum: [
        'sign-up',
        'sign-in',
        // An opened sign-in that the authenticator app answers; its own digits are never right.
        'sign-in-totp',
        // Stands for the code of a sign-up with an identifier that has an account: takes tries, is never right.
        'known-identifier',
        'verify-identifier',
        'reset-password',
        'change-password',
        'delete-account',
        'export-account',
        // A payment above the usual limit; the second is answered by the authenticator app.
        'step-up',
        'step-up-totp',
      ],
    }).notNull(),
    type: text('type', { enum: ['email', 'phone'] }).notNull(),
    value: text('value').notNull(),
    userId: ulidColumn('user_id').references(() => users.id),
    registrationId: ulidColumn('registration_id').references(() => registrations.id),
    /** The id of the one thing that it opens, for a code that opens nothing else. */
    subject: ulidColumn('subject'),
    preauthHash: bytesColumn('preauth_hash'),
    /** Asked for by a browser that showed it keeps cookies: a client without the cookie is another one. */
    bound: boolean('bound').notNull().default(false),
    codeMac: bytesColumn('code_mac').notNull(),
    tries: integer('tries').notNull().default(0),
    createdAt: timeColumn('created_at').notNull(),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
    /** A newer code took its place. */
    replacedAt: timeColumn('replaced_at'),
  },
  (table) => [
    index('auth_codes_value').on(table.type, table.value, table.purpose),
    index('auth_codes_expiry').on(table.expiresAt),
    index('auth_codes_registration').on(table.registrationId),
  ],
);
