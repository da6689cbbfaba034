import type { Role } from '@tessera/contracts/identity';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { identifiers, users } from '../../identity';
import type { Executor, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';

/** PostgreSQL uses the partial index of staff only if the query contains `roles <> '{}'`. */
const isAdmin = sql`(${users.roles} <> '{}' and ${users.roles} @> '{Admin}')`;

export async function readAdmins(db: Executor): Promise<string[]> {
  const activeAdmins = and(isAdmin, isNull(users.deletionRequestedAt));
  const rows = await db.select({ id: users.id }).from(users).where(activeAdmins);
  return rows.map(({ id }) => id);
}

/**
 * Locks the user and all Admins in the order of ids, so that concurrent changes cannot deadlock or remove the last
 * Admin.
 */
export async function lockRoles(tx: Transaction, userId: string) {
  const { id, username, roles, deletedAt, deletionRequestedAt } = users;
  const rows = await tx
    .select({ id, username, roles, deletedAt, deletionRequestedAt })
    .from(users)
    .where(or(eq(id, userId), isAdmin))
    .orderBy(id)
    .for('no key update');
  const admins = rows.filter((row) => row.roles.includes('Admin') && row.deletionRequestedAt === null);
  return {
    person: rows.find((row) => row.id === userId && row.deletedAt === null),
    admins: admins.map((row) => row.id),
  };
}

export async function updateRoles(tx: Transaction, userId: string, roles: Role[]): Promise<void> {
  await tx.update(users).set({ roles }).where(eq(users.id, userId));
  await notify(tx, { kind: 'user', userId });
}

export const readStaff = (db: Executor) =>
  db
    .select({ username: users.username, roles: users.roles, email: identifiers.value })
    .from(users)
    .leftJoin(identifiers, and(eq(identifiers.userId, users.id), eq(identifiers.type, 'email')))
    .where(sql`cardinality(${users.roles}) > 0`)
    .orderBy(asc(users.id));

export function readAllNames(db: Executor) {
  const { id, username, firstName, lastName, deletedAt } = users;
  return db
    .select({ id, username, firstName, lastName })
    .from(users)
    .where(isNull(deletedAt))
    .orderBy(asc(id));
}
