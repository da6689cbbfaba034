import { index, pgTable } from 'drizzle-orm/pg-core';
import { bytesColumn, timeColumn, ulidColumn } from '../../../platform/db/columns';
import { sessions } from './sessions.table';

/** One-time codes that hand a session over to the product's other site. */
export const handoffCodes = pgTable(
  'handoff_codes',
  {
    codeHash: bytesColumn('code_hash').primaryKey(),
    sessionId: ulidColumn('session_id')
      .notNull()
      .references(() => sessions.id),
    expiresAt: timeColumn('expires_at').notNull(),
    usedAt: timeColumn('used_at'),
  },
  (table) => [index('handoff_codes_expiry').on(table.expiresAt)],
);
