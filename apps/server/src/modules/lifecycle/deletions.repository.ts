import type { Role } from '@tessera/contracts/identity';
import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';

interface DeletionRow {
  roles: Role[];
  requestedAt: Date | null;
}

const columns = { roles: users.roles, requestedAt: users.deletionRequestedAt };

export async function readDeletion(db: Executor, userId: string): Promise<DeletionRow | undefined> {
  const [row] = await db.select(columns).from(users).where(eq(users.id, userId));
  return row;
}

export async function lockDueDeletion(tx: Transaction, userId: string, before: Date) {
  const due = and(eq(users.id, userId), lte(users.deletionRequestedAt, before));
  const [row] = await tx.select(columns).from(users).where(due).for('update');
  return row;
}

export async function insertRequest(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ deletionRequestedAt: now })
    .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt)));
  return rowCount === 1;
}

export async function removeRequest(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(users)
    .set({ deletionRequestedAt: null })
    .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt)));
  return rowCount === 1;
}

export async function readDueDeletions(db: Executor, before: Date): Promise<string[]> {
  const rows = await db.select({ id: users.id }).from(users).where(lte(users.deletionRequestedAt, before));
  return rows.map(({ id }) => id);
}
