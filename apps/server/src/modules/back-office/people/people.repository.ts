import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { AdminUser } from '@tessera/contracts';
import { fullName, identifiers, users } from '../../identity';
import { wallets } from '../../wallets';
import type { Executor } from '../../../platform/db/database';
import { maskEmail, maskPhone } from './mask-contact';

/** The oldest identifier of a type, which is the one that is shown. */
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

/** A person with what identifies them masked. */
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

/** People of a condition, the newest account first. */
export const readPeople = (db: Executor, where: SQL | undefined, limit: number): Promise<PersonRow[]> =>
  select(db)
    .where(where)
    .orderBy(sql`${users.id} desc`)
    .limit(limit);

/** Somebody who has an account; undefined for nobody, and for who left. */
export async function findPerson(db: Executor, id: string): Promise<PersonRow | undefined> {
  const [row] = await select(db).where(and(eq(users.id, id), sql`${users.deletedAt} is null`));
  return row;
}
