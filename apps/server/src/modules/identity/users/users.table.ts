import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  bigint,
} from 'drizzle-orm/pg-core';
import type { NotificationChoices } from '@tessera/contracts/account';
import type { Role } from '@tessera/contracts/identity';
import { timeColumn, ulidColumn, bytesColumn } from '../../../platform/db/columns';

/** A row exists only after the user has verified an e-mail or phone. */
export const users = pgTable(
  'users',
  {
    id: ulidColumn('id').primaryKey(),
    firstName: text('first_name'),
    lastName: text('last_name'),
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
    referredBy: ulidColumn('referred_by').references((): AnyPgColumn => users.id),
    ageConfirmedAt: timeColumn('age_confirmed_at'),
    consentedAt: timeColumn('consented_at'),
    consentVersion: text('consent_version'),
    onboardedAt: timeColumn('onboarded_at'),
    /** While set, the user can sign only unstakes, reward claims, and cancellations of an unstake or transfer. */
    sendingFrozenAt: timeColumn('sending_frozen_at'),
    deletionRequestedAt: timeColumn('deletion_requested_at'),
    /** Set when the account is erased. The row stays, because transactions of other users reference it. */
    deletedAt: timeColumn('deleted_at'),
    /** Set by a trigger on `wallets`, so that the staff list finds users without a wallet by index. */
    hasWallet: boolean('has_wallet').notNull().default(false),
    hideBalances: boolean('hide_balances').notNull().default(false),
    notificationChoices: jsonb('notification_choices').$type<NotificationChoices>().notNull().default({}),
    createdAt: timeColumn('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('users_username').on(table.username),
    index('users_referred_by').on(table.referredBy),
    index('users_deletion').on(table.deletionRequestedAt),
    // The user search needs the next three indexes, so `searchColumns` in `accounts` must use the same expressions. The
    // indexes are not partial, because PostgreSQL ignores the expression statistics of partial indexes.
    index('users_by_username').on(sql`${table.username} collate "C"`),
    index('users_by_full_name').on(
      sql`lower(normalize(${table.firstName} || ' ' || ${table.lastName}, NFKC)) collate "C"`,
    ),
    index('users_by_last_name').on(sql`lower(normalize(${table.lastName}, NFKC)) collate "C"`),
    // The staff list counts the users of a country, up to USERS_COUNTED, with this index alone.
    index('users_in_country')
      .on(table.country, table.id, table.roles, table.sendingFrozenAt, table.hasWallet)
      .where(sql`${table.deletedAt} is null`),
    index('users_without_wallet')
      .on(table.id)
      .where(sql`not ${table.hasWallet} and ${table.deletedAt} is null`),
    index('users_staff')
      .on(table.id)
      .where(sql`${table.roles} <> '{}'`),
    index('users_frozen')
      .on(table.id)
      .where(sql`${table.sendingFrozenAt} is not null`),
    check('users_username_lower', sql`${table.username} = lower(${table.username})`),
  ],
);

export const identifiers = pgTable(
  'identifiers',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type', { enum: ['email', 'phone'] }).notNull(),
    value: text('value').notNull(),
    verifiedAt: timeColumn('verified_at').notNull(),
  },
  (table) => [
    uniqueIndex('identifiers_value').on(table.type, sql`lower(${table.value})`),
    index('identifiers_user').on(table.userId),
  ],
);

export const credentials = pgTable('credentials', {
  userId: ulidColumn('user_id')
    .primaryKey()
    .references(() => users.id),
  passwordHash: text('password_hash').notNull(),
  changedAt: timeColumn('changed_at').notNull(),
});

export const totpSecrets = pgTable('totp_secrets', {
  userId: ulidColumn('user_id')
    .primaryKey()
    .references(() => users.id),
  sealed: bytesColumn('sealed').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timeColumn('created_at').notNull(),
  confirmedAt: timeColumn('confirmed_at'),
});

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: ulidColumn('id').primaryKey(),
    userId: ulidColumn('user_id')
      .notNull()
      .references(() => users.id),
    codeMac: bytesColumn('code_mac').notNull(),
    createdAt: timeColumn('created_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId, table.codeMac)],
);
