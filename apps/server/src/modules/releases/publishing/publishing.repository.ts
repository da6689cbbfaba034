import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { releaseKeys as k, releaseOwners as o, releaseTrusts as t } from './publishing.table';

/** Without the webhook and its secret. */
export const owner = { remote: o.remote, name: o.name, mail: o.mail };

export async function readOwner(db: Executor, remote: string) {
  const [row] = await db.select(owner).from(o).where(eq(o.remote, remote));
  return row;
}
export type ReleaseOwner = NonNullable<Awaited<ReturnType<typeof readOwner>>>;

/** Keeps the webhook. */
export const upsertOwner = (tx: Transaction, row: ReleaseOwner) =>
  tx.insert(o).values(row).onConflictDoUpdate({ target: o.remote, set: row });

/** @returns undefined when the remote has no owner or the owner has no webhook */
export async function readWebhook(db: Executor, remote: string) {
  const [row] = await db
    .select({ url: o.webhookUrl, secret: o.webhookSecret })
    .from(o)
    .where(eq(o.remote, remote));
  return row === undefined || row.url === null || row.secret === null
    ? undefined
    : { url: row.url, secret: row.secret };
}

/** @returns false when the remote has no owner */
export async function updateWebhook(
  tx: Transaction,
  remote: string,
  webhook: { readonly url: string; readonly secret: Buffer } | undefined,
): Promise<boolean> {
  const rows = await tx
    .update(o)
    .set({ webhookUrl: webhook?.url ?? null, webhookSecret: webhook?.secret ?? null })
    .where(eq(o.remote, remote))
    .returning({ remote: o.remote });
  return rows.length > 0;
}

const keys = (db: Executor) =>
  db.select({ key: k, owner }).from(k).innerJoin(o, eq(o.remote, k.remote)).$dynamic();

export async function readKey(db: Executor, id: string) {
  const [row] = await keys(db).where(eq(k.id, id));
  return row;
}
export type OwnedKey = NonNullable<Awaited<ReturnType<typeof readKey>>>;

export const readKeys = async (db: Executor): Promise<OwnedKey[]> => keys(db).orderBy(k.remote, k.createdAt);

/** Returns the ids of all keys and trusts, with the time of their revocation. */
export const readCredentials = async (db: Executor): Promise<{ id: string; revokedAt: Date | null }[]> => [
  ...(await db.select({ id: k.id, revokedAt: k.revokedAt }).from(k)),
  ...(await db.select({ id: t.id, revokedAt: t.revokedAt }).from(t)),
];

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
