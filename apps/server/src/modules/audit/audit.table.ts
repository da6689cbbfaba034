import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { AuditResult } from '@tessera/contracts/admin-audit';
import { timeColumn, ulidColumn } from '../../platform/db/columns';

/**
 * Append-only log: a trigger rejects UPDATE, DELETE and TRUNCATE by every role. Sequence numbers have no gaps. The
 * table has no foreign keys, because entries outlive the rows that they name.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    at: timeColumn('at').notNull(),
    /** Null if the server itself or a command-line tool acted. */
    actorId: ulidColumn('actor_id'),
    actorRoles: text('actor_roles').array().notNull(),
    sessionId: ulidColumn('session_id'),
    address: text('address'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    target: text('target').notNull(),
    targetId: text('target_id'),
    result: text('result', { enum: AuditResult.options }).notNull(),
    reason: text('reason'),
    before: text('before'),
    after: text('after'),
    hash: text('hash').notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.sequence),
    index('audit_log_actor').on(table.actorId, table.sequence),
    index('audit_log_action').on(sql`${table.action} collate "C"`, table.sequence),
    index('audit_log_target').on(sql`lower(${table.target}) collate "C"`, table.sequence),
    index('audit_log_target_id').on(table.targetId, table.sequence),
    check('audit_log_sequence', sql`${table.sequence} > 0`),
  ],
);
export type AuditRow = typeof auditLog.$inferSelect;
