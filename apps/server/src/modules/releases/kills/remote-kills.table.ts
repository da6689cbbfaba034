import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

/** One row per kill of a remote. Rows stay after the remote was revived. */
export const remoteKills = pgTable(
  'remote_kills',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text('name').notNull(),
    /** For staff and operators. Pages of users never show it. */
    reason: text('reason').notNull(),
    /** Actor, as in `release_events`. */
    killedBy: text('killed_by').notNull(),
    killedAt: timeColumn('killed_at').notNull(),
    revivedBy: text('revived_by'),
    revivedAt: timeColumn('revived_at'),
  },
  (table) => [
    uniqueIndex('remote_kills_once')
      .on(table.name)
      .where(sql`${table.revivedAt} is null`),
    check('remote_kills_revived', sql`(${table.revivedBy} is null) = (${table.revivedAt} is null)`),
  ],
);
