import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { releaseKeys as k, releaseOwners as o } from './publishing.table';

export async function readOwner(db: Executor, remote: string) {
  const [row] = await db.select().from(o).where(eq(o.remote, remote));
  return row;
}
export type ReleaseOwner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

export const upsertOwner = (tx: Transaction, owner: ReleaseOwner) =>
  tx.insert(o).values(owner).onConflictDoUpdate({ target: o.remote, set: owner });

const keys = (db: Executor) =>
  db.select({ key: k, owner: o }).from(k).innerJoin(o, eq(o.remote, k.remote)).$dynamic();

export async function readKey(db: Executor, id: string) {
  const [row] = await keys(db).where(eq(k.id, id));
  return row;
}
export type OwnedKey = NonNullable<Awaited<ReturnType<typeof readKey>>>;

export const readKeys = async (db: Executor): Promise<OwnedKey[]> => keys(db).orderBy(k.remote, k.createdAt);

/** @returns false when the key is registered already */
export async function insertKey(tx: Transaction, row: typeof k.$inferInsert): Promise<boolean> {
  return (await tx.insert(k).values(row).onConflictDoNothing().returning({ id: k.id })).length > 0;
}

/** @returns the remote of the key; undefined when it is unknown or revoked already */
export async function markRevoked(tx: Transaction, id: string, revokedAt: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(k)
    .set({ revokedAt })
    .where(and(eq(k.id, id), isNull(k.revokedAt)))
    .returning({ remote: k.remote });
  return row?.remote;
}

/** Records the time of a request. @returns false when the key was revoked, or this time or a later one was recorded */
export async function advanceRequestTime(db: Executor, id: string, time: Date): Promise<boolean> {
  const isLater = or(isNull(k.lastRequestAt), lt(k.lastRequestAt, time));
  const rows = await db
    .update(k)
    .set({ lastRequestAt: time })
    .where(and(eq(k.id, id), isNull(k.revokedAt), isLater))
    .returning({ id: k.id });
  return rows.length > 0;
}
