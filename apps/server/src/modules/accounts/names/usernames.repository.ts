import { createHash } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { releasedUsernames } from './released-usernames.table';

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

export async function isReleasedByOther(
  tx: Transaction,
  { name, userId, since }: { name: string; userId: string; since: Date },
): Promise<boolean> {
  const { username, userId: owner, releasedAt } = releasedUsernames;
  const byOther = and(eq(username, hashOf(name)), ne(owner, userId), gt(releasedAt, since));
  return (await tx.$count(releasedUsernames, byOther)) > 0;
}

export async function upsertReleasedUsername(
  tx: Transaction,
  name: string,
  released: { userId: string; releasedAt: Date },
): Promise<void> {
  await tx
    .insert(releasedUsernames)
    .values({ username: hashOf(name), ...released })
    .onConflictDoUpdate({ target: releasedUsernames.username, set: released });
}

export async function deleteReleasedUsername(tx: Transaction, name: string): Promise<void> {
  await tx.delete(releasedUsernames).where(eq(releasedUsernames.username, hashOf(name)));
}

export async function deleteReleasedUsernamesBefore(db: Executor, time: Date): Promise<void> {
  await db.delete(releasedUsernames).where(lt(releasedUsernames.releasedAt, time));
}
