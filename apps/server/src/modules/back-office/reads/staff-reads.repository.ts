import { and, desc, eq, gt } from 'drizzle-orm';
import type { StaffRead, StaffReadScope } from '@tessera/contracts';
import { fullName, users } from '../../identity';
import type { Executor, Transaction } from '../../../platform/db/database';
import { staffReads, type StaffReadRow } from './staff-reads.table';

const LIST_LIMIT = 200;

const describe = ({ id, scope, reason, note, role, at }: StaffReadRow, by: string | null): StaffRead => ({
  id,
  scope,
  reason,
  note,
  by,
  role,
  at: at.toISOString(),
});

/** Returns the newest staff reads of a user, with the names of staff. */
export async function readStaffReads(db: Executor, userId: string): Promise<StaffRead[]> {
  const rows = await db
    .select({ read: staffReads, firstName: users.firstName, lastName: users.lastName })
    .from(staffReads)
    .innerJoin(users, eq(users.id, staffReads.staffId))
    .where(eq(staffReads.userId, userId))
    .orderBy(desc(staffReads.id))
    .limit(LIST_LIMIT);
  return rows.map(({ read, ...name }) => describe(read, fullName(name)));
}

/** Returns the newest staff reads as the user sees them: with roles, without names. */
export async function readOwnStaffReads(db: Executor, userId: string): Promise<StaffRead[]> {
  return (await readStaffReads(db, userId)).map((read) => ({ ...read, by: null }));
}

/** Returns the scopes that a staff session has open, with their expiry. */
export async function findOpenScopes(
  db: Executor,
  now: Date,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ scope: StaffReadScope; expires_at: string }[]> {
  const rows = await db
    .select({ scope: staffReads.scope, expiresAt: staffReads.expiresAt })
    .from(staffReads)
    .where(
      and(eq(staffReads.sessionId, sessionId), eq(staffReads.userId, userId), gt(staffReads.expiresAt, now)),
    )
    .orderBy(staffReads.expiresAt);
  // Ascending order: the latest expiry of a scope wins.
  const ends = new Map(rows.map(({ scope, expiresAt }) => [scope, expiresAt.toISOString()]));
  return Array.from(ends, ([scope, expires_at]) => ({ scope, expires_at }));
}

export async function insertStaffRead(tx: Transaction, read: StaffReadRow): Promise<void> {
  await tx.insert(staffReads).values(read);
}
