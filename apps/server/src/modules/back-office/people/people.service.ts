import type * as v from 'valibot';
import type {
  AdminUser,
  AdminUsersPage,
  AdminUsersQuery,
  AdminUserDetail,
} from '@tessera/contracts/admin-users';
import * as messages from '@tessera/contracts/messages';
import type { LedgerDeps } from '../../chains';
import type { AuditActor } from '../../audit';
import { describeSession, sessionExpiry, idleMinutesOf, hasTotp } from '../../identity';
import { describeTransactions, readHistory } from '../../transfers';
import { findWalletOfUser } from '../../wallets';
import { csvPages, plainText, type CsvColumns } from '../../../platform/csv-row';
import type { Executor } from '../../../platform/db/database';
import { invalid, notFound } from '../../../platform/errors';
import { keysetPages, mapPages } from '../../../platform/keyset-pages';
import { DAY } from '../../../platform/clock';
import { peopleCondition, type PeopleFilter } from './people-filter.repository';
import {
  countPeople,
  maskPerson,
  readPeople,
  countTrustedDevices,
  findPerson,
  readOpenSessions,
  type PersonRow,
} from './people.repository';
import { findFreeze, findOpenScopes, readStaffReads } from '../staff-records.repository';
import { requireOpenRead } from './staff-read.service';

type Deps = Pick<LedgerDeps, 'chains'> & { db: Executor };

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
  const nextCursor = rows.length > limit ? (page.at(-1)?.id ?? null) : null;
  return { users: page.map(maskPerson), total, nextCursor };
}

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

export async function exportPeople(deps: Deps, filter: PeopleFilter): Promise<AsyncGenerator<string, void>> {
  const condition = await peopleCondition(deps, filter);
  const read = (after: string | undefined, limit: number) => readPeople(deps.db, condition, limit, after);
  const pages = mapPages(
    keysetPages(read, ({ id }) => id),
    (page) => page.map(maskPerson),
  );
  return csvPages(COLUMNS, pages);
}

async function readLiveSessions({ db, clock, config }: LedgerDeps, { id, roles }: PersonRow) {
  const now = clock.now();
  const idleMinutes = idleMinutesOf(config, roles);
  return (await readOpenSessions(db, id, now))
    .filter((row) => sessionExpiry(row, now, idleMinutes) === undefined)
    .map((row) => ({
      id: row.id,
      browser: describeSession(row),
      created_at: row.authTime.toISOString(),
      last_seen_at: row.lastActivityAt.toISOString(),
      trusted: row.method === 'device',
    }));
}

export async function readPerson(
  deps: LedgerDeps,
  actor: AuditActor,
  userId: string,
): Promise<AdminUserDetail> {
  const { db, clock } = deps;
  const person = await findPerson(db, userId);
  if (!person) throw notFound();
  await requireOpenRead(deps, actor, userId, 'profile');
  const now = clock.now();
  const { frozenAt } = person;
  const freeze = frozenAt && (await findFreeze(db, userId));
  return {
    ...maskPerson(person),
    created_at: person.createdAt.toISOString(),
    frozenState: frozenAt && { by: null, reason: '', ...freeze, at: frozenAt.toISOString() },
    sessions: await readLiveSessions(deps, person),
    trustedDevices: await countTrustedDevices(db, now, userId),
    hasTotp: await hasTotp(db, userId),
    openScopes: await findOpenScopes(db, now, { sessionId: actor.sessionId, userId }),
    reads: await readStaffReads(db, userId),
  };
}

export async function readPersonTransfers(deps: LedgerDeps, actor: AuditActor, userId: string) {
  if (!(await findPerson(deps.db, userId))) throw notFound();
  await requireOpenRead(deps, actor, userId, 'transfers');
  const wallet = await findWalletOfUser(deps.db, userId);
  if (!wallet) return [];
  const from = new Date(deps.clock.now().getTime() - 30 * DAY).toISOString();
  const lines = await readHistory(deps.db, wallet.id, { from }, { limit: 100 });
  return describeTransactions(deps, lines);
}
