import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { AuditExportQuery } from '@tessera/contracts/admin-audit';
import type * as v from 'valibot';
import type { Executor, Transaction } from '../../platform/db/database';
import { hasPrefix, searchColumns, normaliseSearchText, stripAt } from '../accounts';
import { users } from '../identity';
import { auditLog, type AuditRow } from './audit.table';
import { GENESIS } from './entry-hash';

export type AuditFilter = v.InferOutput<typeof AuditExportQuery>;

/** Uses a loose index scan, because the log is long and the column has few distinct values. */
export async function distinct(db: Executor, column: 'actor_id' | 'action'): Promise<string[]> {
  const name = sql.raw(column === 'action' ? '(action collate "C")' : column);
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive found as (
      (select min(${name}) as value from audit_log)
      union all
      select (select min(${name}) from audit_log where ${name} > found.value) from found where found.value is not null
    )
    select value from found where value is not null`);
  return rows.map(({ value }) => value);
}

export async function actorsInLog(db: Executor, condition?: SQL) {
  const { id, firstName, lastName, username } = users;
  const acted = inArray(id, await distinct(db, 'actor_id'));
  return db.select({ id, firstName, lastName, username }).from(users).where(and(acted, condition));
}

const column = {
  action: sql`(${auditLog.action} collate "C")`,
  target: sql`(lower(${auditLog.target}) collate "C")`,
};

async function matchesText(db: Executor, typed: string): Promise<SQL | undefined> {
  const text = normaliseSearchText(typed);
  if (text === '') return undefined;
  const name = or(hasPrefix(searchColumns.username, stripAt(text)), hasPrefix(searchColumns.fullName, text));
  // Query the actors first, because with a subquery PostgreSQL would scan the whole log.
  const actors = await actorsInLog(db, name);
  const actorIds = actors.map(({ id }) => id);
  return or(
    inArray(auditLog.actorId, actorIds),
    hasPrefix(column.action, text),
    hasPrefix(column.target, text),
    hasPrefix(column.target, `@${stripAt(text)}`),
  );
}

const matchesFilter = async (db: Executor, { query = '', actor, action, from, to }: AuditFilter) =>
  and(
    await matchesText(db, query),
    actor === 'system' ? isNull(auditLog.actorId) : actor ? eq(auditLog.actorId, actor) : undefined,
    action ? or(sql`${column.action} = ${action}`, hasPrefix(column.action, `${action}.`)) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, new Date(to)) : undefined,
  );

export const findEntries = async (
  db: Executor,
  filter: AuditFilter,
  { limit, before }: { limit: number; before?: number | undefined },
) => {
  const { firstName, lastName, username } = users;
  const isBefore = before === undefined ? undefined : lt(auditLog.sequence, before);
  return db
    .select({ entry: auditLog, firstName, lastName, username })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(and(await matchesFilter(db, filter), isBefore))
    .orderBy(desc(auditLog.sequence))
    .limit(limit);
};

const RECENT_ENTRIES = 1_000;

/** Returns the newest 1,000 entries of an action since a time, newest first. */
export const readRecentEntries = (
  db: Executor,
  action: string,
  since: Date,
): Promise<Pick<AuditRow, 'target' | 'after'>[]> =>
  db
    .select({ target: auditLog.target, after: auditLog.after })
    .from(auditLog)
    .where(and(sql`${column.action} = ${action}`, gte(auditLog.at, since)))
    .orderBy(desc(auditLog.sequence))
    .limit(RECENT_ENTRIES);

export async function entriesAfter(db: Executor, after: number, limit: number): Promise<AuditRow[]> {
  const { sequence } = auditLog;
  return db.select().from(auditLog).where(gt(sequence, after)).orderBy(asc(sequence)).limit(limit);
}

export async function readHead(db: Executor): Promise<Pick<AuditRow, 'sequence' | 'hash'>> {
  const { sequence, hash } = auditLog;
  const [head] = await db.select({ sequence, hash }).from(auditLog).orderBy(desc(sequence)).limit(1);
  return head ?? { sequence: 0, hash: GENESIS };
}

export async function insertEntry(tx: Transaction, row: AuditRow): Promise<void> {
  await tx.insert(auditLog).values(row);
}

export async function hasEntry(
  tx: Transaction,
  { sessionId, action, targetId }: Record<'sessionId' | 'action' | 'targetId', string>,
  since: Date,
): Promise<boolean> {
  const [entry] = await tx
    .select({ sequence: auditLog.sequence })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.targetId, targetId),
        eq(auditLog.sessionId, sessionId),
        eq(auditLog.action, action),
        gt(auditLog.at, since),
      ),
    )
    .limit(1);
  return entry !== undefined;
}
