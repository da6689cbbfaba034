import { bigint, index, pgTable } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { users } from '../users/users.table';

/** Authenticator apps, active from `confirmedAt` on. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ulidColumn('user_id')
    .primaryKey()
    .references(() => users.id),
  /** The secret, sealed with a key from outside the database. */
  sealed: bytesColumn('sealed').notNull(),
  /** The newest consumed step; earlier ones are consumed too. */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  createdAt: timeColumn('created_at').notNull(),
  confirmedAt: timeColumn('confirmed_at'),
});

/** Recovery codes, stored as keyed hashes. */
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
