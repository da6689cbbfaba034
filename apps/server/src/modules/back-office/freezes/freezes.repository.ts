import { and, eq, isNull } from 'drizzle-orm';
import { fullName, users } from '../../identity';
import type { Executor, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { freezes } from './freezes.table';

export async function insertFreeze(tx: Transaction, freeze: typeof freezes.$inferInsert): Promise<void> {
  const { userId, at } = freeze;
  await tx.update(users).set({ sendingFrozenAt: at }).where(eq(users.id, userId));
  await tx.insert(freezes).values(freeze);
  await notify(tx, { kind: 'user', userId });
}

export async function liftFreeze(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.update(users).set({ sendingFrozenAt: null }).where(eq(users.id, userId));
  await tx
    .update(freezes)
    .set({ liftedAt: at })
    .where(and(eq(freezes.userId, userId), isNull(freezes.liftedAt)));
  await notify(tx, { kind: 'user', userId });
}

/** Returns the current freeze of a user, with the name of the staff member. */
export async function findFreeze(
  db: Executor,
  userId: string,
): Promise<{ by: string | null; reason: string } | undefined> {
  const [row] = await db
    .select({ reason: freezes.reason, firstName: users.firstName, lastName: users.lastName })
    .from(freezes)
    .innerJoin(users, eq(users.id, freezes.staffId))
    .where(and(eq(freezes.userId, userId), isNull(freezes.liftedAt)));
  return row && { by: fullName(row), reason: row.reason };
}
