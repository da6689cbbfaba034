import { messages, type AdminUser, type AdminUsersPage, type AdminUsersQuery } from '@tessera/contracts';
import type * as v from 'valibot';
import type { LedgerDeps } from '../../chains';
import type { Executor } from '../../../platform/db/database';
import { csvPages, plainText, type CsvColumns } from '../../../platform/csv-row';
import { invalid } from '../../../platform/errors';
import { keysetPages, mapPages } from '../../../platform/keyset-pages';
import { peopleCondition, type PeopleFilter } from './people-filter.repository';
import { countPeople, maskPerson, readPeople } from './people.repository';

type Deps = Pick<LedgerDeps, 'chains'> & { db: Executor };

/** Returns a page of users for staff, masked, newest account first. @throws DomainError 422 for an invalid cursor */
export async function listPeople(
  deps: Deps,
  { limit, cursor, ...filter }: v.InferOutput<typeof AdminUsersQuery>,
): Promise<AdminUsersPage> {
  if (cursor !== undefined && !/^[0-9A-Z]{26}$/.test(cursor))
    throw invalid({ cursor: messages.fieldInvalid });
  const condition = await peopleCondition(deps, filter);
  const total = await countPeople(deps.db, condition);
  const rows = await readPeople(deps.db, condition, limit + 1, cursor);
  const page = rows.slice(0, limit);
  return {
    users: page.map(maskPerson),
    total,
    nextCursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Text that users wrote is escaped against spreadsheet formulas. */
const COLUMNS: CsvColumns<AdminUser> = [
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

/** Returns the users that match as CSV, masked as in the list. */
export async function exportPeople(deps: Deps, filter: PeopleFilter): Promise<AsyncGenerator<string, void>> {
  const condition = await peopleCondition(deps, filter);
  const pages = keysetPages(
    (after: string | undefined, limit) => readPeople(deps.db, condition, limit, after),
    ({ id }) => id,
  );
  return csvPages(
    COLUMNS,
    mapPages(pages, (page) => page.map(maskPerson)),
  );
}
