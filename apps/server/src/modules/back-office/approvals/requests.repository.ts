import { and, desc, eq, gt, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffRequest, StaffRequestKind } from '@tessera/contracts/admin-requests';
import type { Role } from '@tessera/contracts/identity';
import { isPermitted, type StaffPermission } from '@tessera/contracts/staff-permissions';
import { type AuditActor, writeAudit } from '../../audit';
import { fullName, users, handleOf } from '../../identity';
import type { Executor, Transaction } from '../../../platform/db/database';
import { readHandles } from '../people/people.repository';
import { staffRequests } from '../staff-records.table';

const LIST_LIMIT = 200;

type StaffRequestInsert = typeof staffRequests.$inferInsert;
const askers = alias(users, 'askers');

export const permissionFor = (kind: StaffRequestKind): StaffPermission =>
  kind === 'unfreeze' ? 'users.freeze' : 'roles.change';

export const targetOf = (person: { id: string; username: string | null }, role: Role | null): string =>
  role === null ? handleOf(person) : `${handleOf(person)}, ${role}`;

type User = typeof users.$inferSelect;
const partyOf = (user: User) => ({ id: user.id, name: fullName(user), username: user.username });

type StaffActor = Pick<AuditActor, 'userId' | 'roles'>;

const select = (db: Executor) =>
  db
    .select({ request: staffRequests, person: users, asker: askers })
    .from(staffRequests)
    .innerJoin(users, eq(users.id, staffRequests.userId))
    .innerJoin(askers, eq(askers.id, staffRequests.askedBy));

function describe(
  { request, person, asker }: Awaited<ReturnType<typeof select>>[number],
  { userId, roles }: StaffActor,
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

export async function readOpenRequests(db: Executor, now: Date, actor: StaffActor): Promise<StaffRequest[]> {
  const rows = await select(db)
    .where(and(eq(staffRequests.status, 'open'), gt(staffRequests.expiresAt, now)))
    .orderBy(desc(staffRequests.id))
    .limit(LIST_LIMIT);
  return rows
    .filter(({ request }) => isPermitted(actor.roles, permissionFor(request.kind)))
    .map((row) => describe(row, actor));
}

export async function readRequest(db: Executor, id: string, actor: StaffActor) {
  const [row] = await select(db).where(eq(staffRequests.id, id));
  return row && describe(row, actor);
}

export async function lockRequest(tx: Transaction, id: string) {
  const [row] = await tx.select().from(staffRequests).where(eq(staffRequests.id, id)).for('update');
  return row;
}

export async function expireRequests(tx: Transaction, now: Date): Promise<void> {
  const rows = await tx
    .update(staffRequests)
    .set({ status: 'expired' })
    .where(and(eq(staffRequests.status, 'open'), lte(staffRequests.expiresAt, now)))
    .returning();
  if (rows.length === 0) return;
  const userIds = rows.map(({ userId }) => userId);
  const personOf = await readHandles(tx, userIds);
  for (const { id, kind, userId, role } of rows) {
    const [action, target] = [`user.${kind}.expire`, targetOf(personOf(userId), role)];
    const after = { request: id };
    await writeAudit(tx, { at: now, actor: null, action, target, targetId: userId, after });
  }
}

export async function insertRequest(tx: Transaction, request: StaffRequestInsert): Promise<void> {
  await tx.insert(staffRequests).values(request);
}

export async function updateRequest(
  tx: Transaction,
  id: string,
  values: Partial<StaffRequestInsert>,
): Promise<void> {
  await tx.update(staffRequests).set(values).where(eq(staffRequests.id, id));
}
