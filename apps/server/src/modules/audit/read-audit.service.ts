import { and, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  messages,
  type AuditEntry,
  type AuditExportQuery,
  type AuditPage,
  type AuditQuery,
} from '@tessera/contracts';
import type * as v from 'valibot';
import { beginsWith, matchable, plainText, withoutAt } from '../accounts';
import { fullName, users } from '../identity';
import type { Executor } from '../../platform/db/database';
import { invalid } from '../../platform/errors';
import { actorsInLog } from './audit.repository';
import { auditLog } from './audit.table';

export type AuditFilter = v.InferOutput<typeof AuditExportQuery>;

const column = {
  action: sql`(${auditLog.action} collate "C")`,
  target: sql`(lower(${auditLog.target}) collate "C")`,
};

/** Actor, action or target from its beginning; a username with its @ or without. */
async function looksLike(db: Executor, typed: string): Promise<SQL | undefined> {
  const text = plainText(typed);
  if (text === '') return undefined;
  const name = or(beginsWith(matchable.username, withoutAt(text)), beginsWith(matchable.fullName, text));
  // Looked up first: as a part of one question it would have the whole log read.
  const actors = await actorsInLog(db, name);
  return or(
    inArray(
      auditLog.actorId,
      actors.map(({ id }) => id),
    ),
    beginsWith(column.action, text),
    beginsWith(column.target, text),
    beginsWith(column.target, `@${withoutAt(text)}`),
  );
}

async function conditions(
  db: Executor,
  { query = '', actor, action, from, to }: AuditFilter,
): Promise<SQL | undefined> {
  return and(
    await looksLike(db, query),
    actor === 'system' ? isNull(auditLog.actorId) : actor ? eq(auditLog.actorId, actor) : undefined,
    action ? or(sql`${column.action} = ${action}`, beginsWith(column.action, `${action}.`)) : undefined,
    from ? gte(auditLog.at, new Date(from)) : undefined,
    to ? lt(auditLog.at, new Date(to)) : undefined,
  );
}

const select = (db: Executor) =>
  db
    .select({
      entry: auditLog,
      firstName: users.firstName,
      lastName: users.lastName,
      username: users.username,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId));

const describe = ({ entry, username, ...names }: Awaited<ReturnType<typeof select>>[number]): AuditEntry => ({
  sequence: entry.sequence,
  at: entry.at.toISOString(),
  actor: entry.actorId === null ? null : { id: entry.actorId, name: fullName(names), username },
  actorRoles: entry.actorRoles,
  action: entry.action,
  target: entry.target,
  targetId: entry.targetId,
  result: entry.result,
  reason: entry.reason,
  address: entry.address,
  requestId: entry.requestId,
  before: entry.before,
  after: entry.after,
  hash: entry.hash,
});

/** Entries of a filter below a place, the newest first. */
export async function readEntries(
  db: Executor,
  filter: AuditFilter,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  const below = before === undefined ? undefined : lt(auditLog.sequence, before);
  const rows = await select(db)
    .where(and(await conditions(db, filter), below))
    .orderBy(desc(auditLog.sequence))
    .limit(limit);
  return rows.map(describe);
}

/** A page of the log, the newest first. */
export async function auditPage(
  db: Executor,
  { limit, cursor, ...filter }: v.InferOutput<typeof AuditQuery>,
): Promise<AuditPage> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw invalid({ cursor: messages.fieldInvalid });
  const before = cursor === undefined ? undefined : Number(cursor);
  const found = await readEntries(db, filter, { limit: limit + 1, before });
  const entries = found.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: last && found.length > limit ? String(last.sequence) : null };
}
