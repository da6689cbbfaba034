import type { StaffRead, StaffReadScope } from '@tessera/contracts/admin-users';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Executor, Transaction } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { fullName, users } from '../identity';
import { freezes, staffReads, staffRequests, type StaffReadRow } from './staff-records.table';

const names = { firstName: users.firstName, lastName: users.lastName };

export async function readStaffReads(db: Executor, userId: string): Promise<StaffRead[]> {
  const { id, scope, reason, note, role, at } = staffReads;
  const rows = await db
    .select({ id, scope, reason, note, role, at, staff: names })
    .from(staffReads)
    .innerJoin(users, eq(users.id, staffReads.staffId))
    .where(eq(staffReads.userId, userId))
    .orderBy(desc(id))
    .limit(200);
  return rows.map(({ staff, ...row }) => ({ ...row, by: fullName(staff), at: row.at.toISOString() }));
}

/** Omits the name of the staff member, because the user may see only the role. */
export const readOwnStaffReads = async (db: Executor, userId: string): Promise<StaffRead[]> =>
  (await readStaffReads(db, userId)).map((read) => ({ ...read, by: null }));

export async function findOpenScopes(
  db: Executor,
  now: Date,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<{ scope: StaffReadScope; expires_at: string }[]> {
  const { scope, expiresAt } = staffReads;
  const rows = await db
    .select({ scope, expiresAt })
    .from(staffReads)
    .where(and(eq(staffReads.sessionId, sessionId), eq(staffReads.userId, userId), gt(expiresAt, now)))
    .orderBy(expiresAt);
  // The rows are in ascending order, so the latest expiry of a scope overwrites the earlier ones.
  const ends = new Map(rows.map((row) => [row.scope, row.expiresAt.toISOString()]));
  return Array.from(ends, ([name, expires_at]) => ({ scope: name, expires_at }));
}

export async function insertStaffRead(tx: Transaction, read: StaffReadRow): Promise<void> {
  await tx.insert(staffReads).values(read);
}

export async function insertFreeze(tx: Transaction, freeze: typeof freezes.$inferInsert): Promise<void> {
  const { userId, at } = freeze;
  await tx.update(users).set({ sendingFrozenAt: at }).where(eq(users.id, userId));
  await tx.insert(freezes).values(freeze);
  await notify(tx, { kind: 'user', userId });
}

const isCurrentFreeze = (userId: string) => and(eq(freezes.userId, userId), isNull(freezes.liftedAt));

export async function liftFreeze(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ sendingFrozenAt: null }).where(eq(users.id, userId));
  await tx.update(freezes).set({ liftedAt: at }).where(isCurrentFreeze(userId));
  await notify(tx, { kind: 'user', userId });
}

export async function findFreeze(db: Executor, userId: string) {
  const [row] = await db
    .select({ reason: freezes.reason, staff: names })
    .from(freezes)
    .innerJoin(users, eq(users.id, freezes.staffId))
    .where(isCurrentFreeze(userId));
  return row && { by: fullName(row.staff), reason: row.reason };
}

/** Does not delete entries of the audit log. */
export async function eraseStaffRecords(tx: Transaction, userId: string): Promise<void> {
  for (const table of [staffReads, staffRequests, freezes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
