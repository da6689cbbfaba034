import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { owner } from './publishing.repository';
import { releaseOwners as o, releaseTokens, releaseTrusts as t } from './publishing.table';

const trusts = (db: Executor) =>
  db.select({ trust: t, owner }).from(t).innerJoin(o, eq(o.remote, t.remote)).$dynamic();

/** Returns the trusts that are not removed, of one issuer or of all. */
export const readTrusts = async (db: Executor, issuer?: string): Promise<OwnedTrust[]> =>
  trusts(db)
    .where(and(isNull(t.revokedAt), issuer === undefined ? undefined : eq(t.issuer, issuer)))
    .orderBy(t.remote, t.createdAt);
export type OwnedTrust = Awaited<ReturnType<typeof trusts>>[number];

export const insertTrust = (tx: Transaction, row: typeof t.$inferInsert) => tx.insert(t).values(row);

/** @returns the trust; undefined when it is unknown or removed already */
export async function markTrustRevoked(tx: Transaction, id: string, revokedAt: Date) {
  const [row] = await tx
    .update(t)
    .set({ revokedAt })
    .where(and(eq(t.id, id), isNull(t.revokedAt)))
    .returning();
  return row;
}

interface UsedToken {
  readonly issuer: string;
  readonly jti: string;
  readonly expiresAt: Date;
  readonly now: Date;
}

/** Records the use of a token until it expires. @returns false when it was used before */
export async function insertToken(
  db: Executor,
  { issuer, jti, expiresAt, now }: UsedToken,
): Promise<boolean> {
  await db.delete(releaseTokens).where(lt(releaseTokens.expiresAt, now));
  const id = createHash('sha256')
    .update(JSON.stringify([issuer, jti]))
    .digest('hex');
  const rows = await db.insert(releaseTokens).values({ id, expiresAt }).onConflictDoNothing().returning();
  return rows.length > 0;
}
