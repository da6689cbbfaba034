import { USERS_COUNTED, type AdminUser } from '@tessera/contracts/admin-users';
import { SESSION_MAX_HOURS } from '@tessera/contracts/constants';
import { and, count, desc, eq, gt, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { authCodes, fullName, identifiers, sessions, trustedDevices, users } from '../../identity';
import { wallets } from '../../wallets';
import { HOUR } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { notFound } from '../../../platform/errors';

/** Subquery for the oldest e-mail or phone of a user. */
const shown = (type: 'email' | 'phone') => sql<string | null>`(
  select ${identifiers.value} from ${identifiers}
  where ${identifiers.userId} = ${users.id} and ${identifiers.type} = ${sql.raw(`'${type}'`)}
  order by ${identifiers.id} limit 1)`;

const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  avatar: users.avatar,
  roles: users.roles,
  country: users.country,
  onboardedAt: users.onboardedAt,
  frozenAt: users.sendingFrozenAt,
  createdAt: users.createdAt,
  walletId: wallets.id,
  email: shown('email'),
  phone: shown('phone'),
};

const select = (db: Executor) =>
  db.select(columns).from(users).leftJoin(wallets, eq(wallets.userId, users.id));
export type PersonRow = Awaited<ReturnType<typeof select>>[number];

export const maskPerson = (row: PersonRow): AdminUser => ({
  id: row.id,
  name: fullName(row),
  username: row.username,
  avatar: row.avatar,
  email: row.email === null ? null : maskEmail(row.email),
  phone: row.phone === null ? null : maskPhone(row.phone),
  roles: row.roles,
  country: row.country,
  walletId: row.walletId,
  onboarded_at: row.onboardedAt?.toISOString() ?? null,
  frozen: row.frozenAt !== null,
});

export const readPeople = (db: Executor, where: SQL | undefined, limit: number, after?: string) =>
  select(db)
    .where(and(where, after === undefined ? undefined : lt(users.id, after)))
    .orderBy(desc(users.id))
    .limit(limit);

/** Counts at most USERS_COUNTED + 1 users, because an exact count would scan the whole table. */
export async function countPeople(db: Executor, where: SQL | undefined): Promise<number> {
  const counted = db
    .select({ id: users.id })
    .from(users)
    .where(where)
    // Sort by the primary key, so that the index scan stops at the limit.
    .orderBy(desc(users.id))
    .limit(USERS_COUNTED + 1)
    .as('counted');
  const [row] = await db.select({ total: count() }).from(counted);
  return row?.total ?? 0;
}

export async function findPerson(db: Executor, id: string): Promise<PersonRow | undefined> {
  const [row] = await select(db).where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

export async function lockPerson(tx: Transaction, userId: string) {
  const { id, username, roles, onboardedAt, sendingFrozenAt: frozenAt } = users;
  const [person] = await tx
    .select({ id, username, roles, onboardedAt, frozenAt })
    .from(users)
    .where(and(eq(id, userId), isNull(users.deletedAt)))
    .for('no key update');
  if (!person) throw notFound();
  return person;
}
export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>;

export async function readHandles(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select({ id: users.id, username: users.username, roles: users.roles })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return (id: string) => rows.find((row) => row.id === id) ?? { id, username: null, roles: [] };
}

export function readOpenSessions(db: Executor, userId: string, now: Date) {
  const oldest = new Date(now.getTime() - SESSION_MAX_HOURS * HOUR);
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt), gt(sessions.authTime, oldest)))
    .orderBy(desc(sessions.lastActivityAt), desc(sessions.id));
}

export async function findOpenSession(db: Executor, userId: string, sessionId: string) {
  const { id, userAgent, endedAt } = sessions;
  const [row] = await db
    .select({ userAgent })
    .from(sessions)
    .where(and(eq(id, sessionId), eq(sessions.userId, userId), isNull(endedAt)));
  return row;
}

export function countTrustedDevices(db: Executor, now: Date, userId: string): Promise<number> {
  const { userId: owner, revokedAt, expiresAt } = trustedDevices;
  return db.$count(trustedDevices, and(eq(owner, userId), isNull(revokedAt), gt(expiresAt, now)));
}

export async function findPendingCode(tx: Transaction, userId: string, since: Date) {
  const { id, userId: owner, purpose, usedAt, replacedAt, createdAt } = authCodes;
  const isPending = and(isNull(usedAt), isNull(replacedAt), gt(createdAt, since));
  const [row] = await tx
    .select()
    .from(authCodes)
    .where(and(eq(owner, userId), inArray(purpose, ['sign-in', 'verify-identifier']), isPending))
    .orderBy(desc(id))
    .limit(1);
  return row;
}

/** The number of dots is fixed, so that it does not reveal the length of the address. */
export function maskEmail(value: string): string {
  const at = value.lastIndexOf('@');
  return `${value.slice(0, 1)}•••••••${value.slice(at)}`;
}

export const maskPhone = (value: string): string => `${value.slice(0, 3)} •••• ••• ${value.slice(-3)}`;
