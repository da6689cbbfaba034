import { and, type SQL } from 'drizzle-orm';
import type { AdminUser } from '@tessera/contracts';
import type { Executor } from '../../../platform/db/database';
import { csvRow, plainText } from '../../../platform/csv-row';
import { afterCursor } from './people-filter.repository';
import { maskPerson, readPeople } from './people.repository';

const AT_ONCE = 500;
/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** What people wrote of themselves is text for a spreadsheet, never a formula. */
const COLUMNS: readonly [string, (user: AdminUser) => string | null][] = [
  ['Id', ({ id }) => id],
  ['Name', ({ name }) => name && plainText(name)],
  ['Username', ({ username }) => username && plainText(username)],
  ['Email (masked)', ({ email }) => email && plainText(email)],
  ['Phone (masked)', ({ phone }) => phone && plainText(phone)],
  ['Roles', ({ roles }) => roles.join(', ')],
  ['Country', ({ country }) => country],
  ['Wallet id', ({ walletId }) => walletId],
  ['Onboarded (UTC)', ({ onboarded_at: time }) => time],
  ['Frozen', ({ frozen }) => (frozen ? 'yes' : 'no')],
];

/** People of a condition as CSV, masked as in the list, read piece by piece. */
export async function* peopleCsv(db: Executor, condition: SQL | undefined): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([name]) => name));
  let cursor: string | undefined;
  do {
    const rows = await readPeople(db, and(condition, afterCursor(cursor)), AT_ONCE);
    const people = rows.map(maskPerson);
    yield head + people.map((user) => csvRow(COLUMNS.map(([, cell]) => cell(user) ?? ''))).join('');
    head = '';
    cursor = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id;
  } while (cursor !== undefined);
}
