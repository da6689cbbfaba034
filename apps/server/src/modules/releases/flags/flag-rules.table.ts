import type { FlagRule } from '@tessera/contracts/flags';
import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { timeColumn } from '../../../platform/db/columns';

/** Rules of feature flags. A flag without a row is off. */
export const flagRules = pgTable(
  'flag_rules',
  {
    name: text('name').primaryKey(),
    rule: jsonb('rule').$type<FlagRule>().notNull(),
    updatedAt: timeColumn('updated_at').notNull(),
    /** While set, the flag is off for everyone, whatever the rule. */
    killedAt: timeColumn('killed_at'),
    killReason: text('kill_reason'),
    /** Actor, as in `release_events`. */
    killedBy: text('killed_by'),
  },
  (table) => [
    check(
      'flag_rules_kill',
      sql`(${table.killedAt} is null) = (${table.killReason} is null) and (${table.killedAt} is null) = (${table.killedBy} is null)`,
    ),
  ],
);
