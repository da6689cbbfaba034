import type { AuditEntry, AuditFacetsAnswer, AuditPage, AuditQuery } from '@tessera/contracts/admin-audit';
import * as messages from '@tessera/contracts/messages';
import type * as v from 'valibot';
import type { Executor } from '../../platform/db/database';
import { invalid } from '../../platform/errors';
import { fullName } from '../identity';
import { actorsInLog, distinct, findEntries, type AuditFilter } from './audit.repository';
import { csvRow, plainText } from '../../platform/csv-row';

type Row = Awaited<ReturnType<typeof findEntries>>[number];

const describe = ({ entry, username, ...names }: Row): AuditEntry => {
  const { at, actorId, sessionId: _, ...rest } = entry;
  const actor = actorId === null ? null : { id: actorId, name: fullName(names), username };
  return { ...rest, at: at.toISOString(), actor };
};

export async function readEntries(
  db: Executor,
  filter: AuditFilter,
  part: { limit: number; before?: number | undefined },
): Promise<AuditEntry[]> {
  return (await findEntries(db, filter, part)).map(describe);
}

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

export async function auditFacets(db: Executor): Promise<v.InferOutput<typeof AuditFacetsAnswer>['data']> {
  const actors = await actorsInLog(db);
  return {
    actors: actors.map((actor) => ({ id: actor.id, name: fullName(actor), username: actor.username })),
    actions: await distinct(db, 'action'),
  };
}

const BATCH_SIZE = 500;
/** Excel needs the byte order mark to detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const text = (value: string | null | undefined): string => (value ? plainText(value) : '');

const COLUMNS: readonly [string, (entry: AuditEntry) => string][] = [
  ['Place', ({ sequence }) => String(sequence)],
  ['Time (UTC)', ({ at }) => at],
  ['Actor', ({ actor }) => (actor === null ? 'system' : text(actor.name ?? actor.id))],
  ['Actor id', ({ actor }) => actor?.id ?? ''],
  ['Roles', ({ actorRoles }) => actorRoles.join(', ')],
  ['Action', ({ action }) => text(action)],
  ['Target', ({ target }) => text(target)],
  ['Target id', ({ targetId }) => text(targetId)],
  ['Result', ({ result }) => result],
  ['Reason', ({ reason }) => text(reason)],
  ['Address', ({ address }) => text(address)],
  ['Request', ({ requestId }) => text(requestId)],
  ['Before', ({ before }) => text(before)],
  ['After', ({ after }) => text(after)],
  ['Hash', ({ hash }) => hash],
];

export async function* auditCsv(db: Executor, filter: AuditFilter): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([name]) => name));
  let before: number | undefined;
  do {
    const entries = await readEntries(db, filter, { limit: BATCH_SIZE, before });
    yield head + entries.map((entry) => csvRow(COLUMNS.map(([, cell]) => cell(entry)))).join('');
    head = '';
    before = entries.length < BATCH_SIZE ? undefined : entries.at(-1)?.sequence;
  } while (before !== undefined);
}
