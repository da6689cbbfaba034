import type { AuditEntry } from '@tessera/contracts';
import type { Executor } from '../../platform/db/database';
import { csvRow, plainText } from '../../platform/csv-row';
import type { AuditFilter } from './audit.repository';
import { readEntries } from './read-audit.service';

const BATCH_SIZE = 500;
/** Excel needs it to detect UTF-8. */
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

/** Streams the entries of a filter as CSV, the newest first, in batches. */
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
