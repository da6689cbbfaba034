import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { users } from '../../identity/index';
import type { Executor, Transaction } from '../../../platform/db/database';

/** Said twice: the first part names the index of staff. */
const isAdmin = sql`(${users.roles} <> '{}' and ${users.roles} @> '{Admin}')`;

/** Who is an Admin and stays: whoever asked for their account to be deleted is as good as gone. */
export async function readAdmins(db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isAdmin, isNull(users.deletionRequestedAt)));
  return rows.map(({ id }) => id);
}

/**
 * Locks everybody who is an Admin, and the person, in one order: of two that end an Admin at once, the second sees what the
 * first has left. @returns the person, undefined for who left, and the Admins as `readAdmins`.
 */
export async function lockRoles(tx: Transaction, userId: string) {
  const { id, username, roles, deletedAt, deletionRequestedAt } = users;
  const rows = await tx
    .select({ id, username, roles, deletedAt, deletionRequestedAt })
    .from(users)
    .where(or(eq(id, userId), isAdmin))
    .orderBy(id)
    .for('no key update');
  return {
    person: rows.find((row) => row.id === userId && row.deletedAt === null),
    admins: rows
      .filter((row) => row.roles.includes('Admin') && row.deletionRequestedAt === null)
      .map((row) => row.id),
  };
}

/** Whether nobody but them is an Admin. */
export const isLastAdmin = (admins: readonly string[], userId: string): boolean =>
  admins.every((id) => id === userId);
