import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { NotificationChoices, Role } from '@tessera/contracts';
import { timeColumn, ulidColumn } from '../../../platform/db/columns';

/** One person. A row exists only once an identifier of theirs is verified. */
export const users = pgTable(
  'users',
  {
    id: ulidColumn('id').primaryKey(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    /** Lower case: unique without regard to case. */
    username: text('username'),
    avatar: text('avatar'),
    bio: text('bio'),
    country: text('country'),
    hidden: boolean('hidden').notNull().default(false),
    roles: text('roles')
      .array()
      .$type<Role[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Who brought them; bound once, at sign-up. */
    referredBy: text('referred_by'),
    ageConfirmedAt: timeColumn('age_confirmed_at'),
    consentedAt: timeColumn('consented_at'),
    consentVersion: text('consent_version'),
    onboardedAt: timeColumn('onboarded_at'),
    /** Set by staff: reading stays, sending does not. */
    sendingFrozenAt: timeColumn('sending_frozen_at'),
    deletionRequestedAt: timeColumn('deletion_requested_at'),
    /** The person is gone; the row stays for the money that went through it. */
    deletedAt: timeColumn('deleted_at'),
    hideBalances: boolean('hide_balances').notNull().default(false),
    /** What differs from the defaults, by kind. */
    notificationChoices: jsonb('notification_choices').$type<NotificationChoices>().notNull().default({}),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    index('users_referred_by').on(table.referredBy),
    index('users_deletion').on(table.deletionRequestedAt),
    // What people are found by, from its beginning: contacts/matching.ts has the same expressions. They are not partial,
    // as PostgreSQL estimates nothing by what it knows of the expressions of a partial index.
    index('users_by_username').on(sql`${table.username} collate "C"`),
    index('users_by_full_name').on(
      sql`lower(normalize(${table.firstName} || ' ' || ${table.lastName}, NFKC)) collate "C"`,
    ),
    index('users_by_last_name').on(sql`lower(normalize(${table.lastName}, NFKC)) collate "C"`),
    // The lists of the back office, the newest first.
    index('users_of_country').on(table.country, table.id),
    index('users_staff')
      .on(table.id)
      .where(sql`${table.roles} <> '{}'`),
    index('users_frozen')
      .on(table.id)
      .where(sql`${table.sendingFrozenAt} is not null`),
    check('users_username_lower', sql`${table.username} = lower(${table.username})`),
  ],
);
