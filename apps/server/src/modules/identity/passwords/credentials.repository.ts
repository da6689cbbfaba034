import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { credentials } from '../users/users.table';

type Password = typeof credentials.$inferSelect;

export async function findPassword(db: Executor, userId: string): Promise<Password | undefined> {
  const [row] = await db.select().from(credentials).where(eq(credentials.userId, userId));
  return row;
}

export const findPasswordHash = async (db: Executor, userId: string): Promise<string | undefined> =>
  (await findPassword(db, userId))?.passwordHash;

export async function upsertPassword(tx: Executor, password: Password): Promise<void> {
  const { userId: _, ...set } = password;
  await tx.insert(credentials).values(password).onConflictDoUpdate({ target: credentials.userId, set });
}

/** A no-op when the stored hash is not `from` any more. */
export async function replacePasswordHash(
  db: Executor,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(credentials)
    .set({ passwordHash: to })
    .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, from)));
}
