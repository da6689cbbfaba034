import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { AuditResult, type Role } from '@tessera/contracts';
import { timeColumn, ulidColumn } from '../../platform/db/columns';

/**
 * What staff and the system did, in an order without gaps. Rows are added and never changed: a trigger refuses everything
 * else for every role, and each hash covers its own row and the hash before it. No foreign keys: the log outlives all else.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey(),
    at: timeColumn('at').notNull(),
    /** Null: the system itself, or a command line. */
    actorId: ulidColumn('actor_id'),
    /** Held at that moment. */
    actorRoles: text('actor_roles').array().$type<Role[]>().notNull(),
    sessionId: ulidColumn('session_id'),
    address: text('address'),
    requestId: text('request_id'),
    action: text('action').notNull(),
    target: text('target').notNull(),
    targetId: text('target_id'),
    result: text('result', { enum: AuditResult.options }).notNull(),
    reason: text('reason'),
    /** JSON as it was hashed: canonical, masked. */
    before: text('before'),
    after: text('after'),
    /** SHA-256 of the hash before and of this row, in hex. */
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
