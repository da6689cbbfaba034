import {
  messages,
  type AuditEntry,
  type AuditFacetsAnswer,
  type AuditPage,
  type AuditQuery,
} from '@tessera/contracts';
import type * as v from 'valibot';
import type { Executor } from '../../platform/db/database';
import { invalid } from '../../platform/errors';
import { fullName } from '../identity';
import { actorsInLog, distinct, findEntries, type AuditFilter } from './audit.repository';

type Row = Awaited<ReturnType<typeof findEntries>>[number];

const describe = ({ entry, username, ...names }: Row): AuditEntry => {
  const { at, actorId, sessionId: _, ...rest } = entry;
  const actor = actorId === null ? null : { id: actorId, name: fullName(names), username };
  return { ...rest, at: at.toISOString(), actor };
};

/** Returns entries of a filter, the newest first. @param part `before` is an exclusive sequence number. */
export async function readEntries(
  db: Executor,
  filter: AuditFilter,
  part: { limit: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  return (await findEntries(db, filter, part)).map(describe);
}

/** Returns a page of the log, the newest entry first. */
export async function auditPage(
  db: Executor,
  { limit, cursor, ...filter }: v.InferOutput<typeof AuditQuery>,
): Promise<AuditPage> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw invalid({ cursor: messages.fieldInvalid });
  const before = cursor === undefined ? undefined : Number(cursor);
  const rows = await readEntries(db, filter, { limit: limit + 1, before });
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return { entries, nextCursor: last && rows.length > limit ? String(last.sequence) : null };
}

/** Returns the choices of the log's filters: its actors and its actions. */
export async function auditFacets(db: Executor): Promise<v.InferOutput<typeof AuditFacetsAnswer>['data']> {
  const actors = await actorsInLog(db);
  return {
    actors: actors.map((actor) => ({ id: actor.id, name: fullName(actor), username: actor.username })),
    actions: await distinct(db, 'action'),
  };
}
