import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Preferences } from '@tessera/contracts/account';
import type { Executor, Transaction } from '../../platform/db/database';
import { users } from '../identity';

export type UserRow = typeof users.$inferSelect;

export const findUsers = async (db: Executor, ids: readonly string[]): Promise<UserRow[]> =>
  db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));

export async function findUser(db: Executor, id: string): Promise<UserRow | undefined> {
  const [row] = await findUsers(db, [id]);
  return row;
}

export async function lockUser(tx: Transaction, id: string): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('update');
  return row;
}

export async function updateUser(db: Executor, id: string, changes: Partial<UserRow>): Promise<void> {
  await db.update(users).set(changes).where(eq(users.id, id));
}

export const readPreferences = async (db: Executor, userId: string): Promise<Preferences> => ({
  hide_balances: (await findUser(db, userId))?.hideBalances ?? false,
});

/** PostgreSQL uses the name indexes of `users` only if a query contains exactly these expressions. */
export const searchColumns = {
  username: sql`(${users.username} collate "C")`,
  fullName: sql`(lower(normalize(${users.firstName} || ' ' || ${users.lastName}, NFKC)) collate "C")`,
  lastName: sql`(lower(normalize(${users.lastName}, NFKC)) collate "C")`,
};

export const normaliseSearchText = (text: string): string =>
  text.normalize('NFKC').trim().replace(/\s+/g, ' ');

export const hasPrefix = (expression: SQL, text: string): SQL =>
  sql`${expression} like lower(${`${text.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;

export const stripAt = (text: string): string => (text.startsWith('@') ? text.slice(1) : text);

export const matchesName = (text: string): SQL | undefined =>
  or(
    hasPrefix(searchColumns.username, stripAt(text)),
    hasPrefix(searchColumns.fullName, text),
    hasPrefix(searchColumns.lastName, text),
  );
