import { and, eq, gt, lte } from 'drizzle-orm';
import { users } from '../identity';
import type { Executor, Transaction } from '../../platform/db/database';
import { releaseRequests as requests, type ReleaseRequestRow } from './releases.table';

const isOpen = eq(requests.status, 'open');
const asked = (db: Executor) =>
  db
    .select({ request: requests, username: users.username, roles: users.roles })
    .from(requests)
    .innerJoin(users, eq(users.id, requests.askedBy));
export type AskedRequest = Awaited<ReturnType<typeof asked>>[number];

export const readOpenRequests = (db: Executor, now: Date): Promise<AskedRequest[]> =>
  asked(db).where(and(isOpen, gt(requests.expiresAt, now)));

export async function readReleaseRequest(db: Executor, name: string, id: string) {
  const [row] = await asked(db).where(and(eq(requests.name, name), eq(requests.id, id)));
  return row;
}

/**
 * First closes an expired request, because a remote can have only one open request.
 * @returns false when the remote has an open request
 */
export async function insertRequest(tx: Transaction, row: ReleaseRequestRow): Promise<boolean> {
  await tx
    .update(requests)
    .set({ status: 'expired' })
    .where(and(eq(requests.name, row.name), isOpen, lte(requests.expiresAt, row.askedAt)));
  const inserted = await tx.insert(requests).values(row).onConflictDoNothing().returning({ id: requests.id });
  return inserted.length > 0;
}

export async function closeRequest(
  tx: Transaction,
  id: string,
  closed: { status: 'approved' | 'refused' | 'withdrawn'; decidedBy: string; decidedAt: Date },
): Promise<boolean> {
  const rows = await tx
    .update(requests)
    .set(closed)
    .where(and(eq(requests.id, id), isOpen))
    .returning({ id: requests.id });
  return rows.length > 0;
}
