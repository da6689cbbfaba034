import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  isPermitted,
  type Role,
  type StaffPermission,
  type StaffRequest,
  type StaffRequestKind,
} from '@tessera/contracts';
import { type AuditActor, writeAudit } from '../../audit';
import { fullName, users, handleOf } from '../../identity';
import type { Executor, Transaction } from '../../../platform/db/database';
import { staffRequests, type StaffRequestRow } from './staff-requests.table';

const LISTED = 200;
const askers = alias(users, 'askers');

/** What somebody needs to ask for a change, and to decide it. */
export const permissionFor = (kind: StaffRequestKind): StaffPermission =>
  kind === 'unfreeze' ? 'users.freeze' : 'roles.change';

/** What people read of a request: "@twhit", "@sofiam, Customer Support". */
export const targetOf = (person: { id: string; username: string | null }, role: Role | null): string =>
  role === null ? handleOf(person) : `${handleOf(person)}, ${role}`;

const partyOf = (row: {
  id: string;
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}) => ({
  id: row.id,
  name: fullName(row),
  username: row.username,
});

type Caller = Pick<AuditActor, 'userId' | 'roles'>;

const select = (db: Executor) =>
  db
    .select({ request: staffRequests, person: users, asker: askers })
    .from(staffRequests)
    .innerJoin(users, eq(users.id, staffRequests.userId))
    .innerJoin(askers, eq(askers.id, staffRequests.askedBy));

function describe(
  { request, person, asker }: Awaited<ReturnType<typeof select>>[number],
  { userId, roles }: Caller,
): StaffRequest {
  const { id, kind, status, role, reason, askedAt, expiresAt } = request;
  const mine = asker.id === userId;
  const mayDecide = isPermitted(roles, permissionFor(kind)) && !mine && person.id !== userId;
  return {
    id,
    kind,
    status,
    user: partyOf(person),
    role,
    rolesNow: person.roles,
    reason,
    askedBy: partyOf(asker),
    asked_at: askedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    mine,
    decidable: status === 'open' && mayDecide,
  };
}

/** What waits for a second person and is of the caller's role, the newest first. */
export async function openRequests(db: Executor, now: Date, caller: Caller): Promise<StaffRequest[]> {
  const rows = await select(db)
    .where(and(eq(staffRequests.status, 'open'), gt(staffRequests.expiresAt, now)))
    .orderBy(desc(staffRequests.id))
    .limit(LISTED);
  return rows
    .filter(({ request }) => isPermitted(caller.roles, permissionFor(request.kind)))
    .map((row) => describe(row, caller));
}

export async function readRequest(
  db: Executor,
  id: string,
  caller: Caller,
): Promise<StaffRequest | undefined> {
  const [row] = await select(db).where(eq(staffRequests.id, id));
  return row && describe(row, caller);
}

/** A request, locked until the transaction ends. */
export async function lockRequest(tx: Transaction, id: string): Promise<StaffRequestRow | undefined> {
  const [row] = await tx.select().from(staffRequests).where(eq(staffRequests.id, id)).for('update');
  return row;
}

/** Ends what nobody decided in time; the log tells of each. */
export async function expireRequests(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .update(staffRequests)
    .set({ status: 'expired' })
    .where(and(eq(staffRequests.status, 'open'), lte(staffRequests.expiresAt, now)))
    .returning();
  if (rows.length === 0) return;
  const people = await tx
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ userId }) => userId),
      ),
    );
  for (const { id, kind, userId, role } of rows) {
    const person = people.find((one) => one.id === userId) ?? { id: userId, username: null };
    await writeAudit(tx, {
      at: now,
      actor: null,
      action: `user.${kind}.expire`,
      target: targetOf(person, role),
      targetId: userId,
      after: { request: id },
    });
  }
}
