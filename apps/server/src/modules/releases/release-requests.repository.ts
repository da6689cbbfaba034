import { and, eq, gt, lte } from 'drizzle-orm';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { releaseRequests, type ReleaseRequestRow } from './releases.table';

const asked = (db: Executor) =>
  db
    .select({ request: releaseRequests, username: users.username, roles: users.roles })
    .from(releaseRequests)
    .innerJoin(users, eq(users.id, releaseRequests.askedBy));
export type AskedRequest = Awaited<ReturnType<typeof asked>>[number];

/** Returns the requests that can be decided. */
export const readOpenRequests = (db: Executor, now: Date): Promise<AskedRequest[]> =>
  asked(db).where(and(eq(releaseRequests.status, 'open'), gt(releaseRequests.expiresAt, now)));

export async function readReleaseRequest(db: Executor, name: string, id: string) {
  const [row] = await asked(db).where(and(eq(releaseRequests.name, name), eq(releaseRequests.id, id)));
  return row;
}

/** Inserts a request after expiring old ones. @returns false when the remote has an open request */
export async function insertRequest(tx: Transaction, row: ReleaseRequestRow): Promise<boolean> {
  await tx
    .update(releaseRequests)
    .set({ status: 'expired' })
    .where(
      and(
        eq(releaseRequests.name, row.name),
        eq(releaseRequests.status, 'open'),
        lte(releaseRequests.expiresAt, row.askedAt),
      ),
    );
  const inserted = await tx
    .insert(releaseRequests)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: releaseRequests.id });
  return inserted.length > 0;
}

/** Closes an open request. @returns false when it was decided concurrently */
export async function closeRequest(
  tx: Transaction,
  id: string,
  closed: { status: 'approved' | 'refused' | 'withdrawn'; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(releaseRequests)
    .set(closed)
    .where(and(eq(releaseRequests.id, id), eq(releaseRequests.status, 'open')))
    .returning({ id: releaseRequests.id });
  return rows.length > 0;
}
