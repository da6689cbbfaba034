import { eq, inArray } from 'drizzle-orm';
import { isPermitted, messages } from '@tessera/contracts';
import { type JsonValue, recordDenied, writeAudit, type AuditActor } from '../../audit';
import { type IdentityDeps, users, handleOf } from '../../identity';
import type { Clock } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { conflict, forbidden, notFound, roleRequired, type DomainError } from '../../../platform/errors';
import { changeRoles } from './change-roles';
import { unfreeze } from '../freezes/freeze';
import { lockPerson } from '../people/lock-person';
import { expireRequests, lockRequest, permissionFor, targetOf } from './requests.repository';
import { staffRequests, type StaffRequestRow } from './staff-requests.table';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;
export type Decision = 'approve' | 'refuse' | 'withdraw';

const STATUS = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Why the caller may not decide it; undefined when they may. */
function barOf(
  { userId, roles }: AuditActor,
  row: StaffRequestRow,
  decision: Decision,
): DomainError | undefined {
  const permission = permissionFor(row.kind);
  if (!isPermitted(roles, permission)) return roleRequired(roles, permission);
  const isAsker = row.askedBy === userId;
  if (decision === 'withdraw') return isAsker ? undefined : forbidden();
  if (isAsker) return forbidden('OWN_REQUEST', messages.ownRequest);
  return row.userId === userId ? forbidden('OWN_ACCOUNT', messages.ownAccount) : undefined;
}

async function handlesOf(db: Executor, ids: readonly string[]) {
  const rows = await db
    .select({ id: users.id, username: users.username, roles: users.roles })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return (id: string) => rows.find((row) => row.id === id) ?? { id, username: null, roles: [] };
}

/** Does what was asked. @returns what was before and what is now. */
async function carryOut(
  tx: Transaction,
  clock: Clock,
  row: StaffRequestRow,
): Promise<Record<'before' | 'after', Record<string, JsonValue>>> {
  if (row.kind === 'unfreeze') {
    await unfreeze(tx, clock, await lockPerson(tx, row.userId));
    return { before: { frozen: true }, after: { frozen: false } };
  }
  if (row.role === null) throw new Error(`request ${row.id} names no role`);
  const { before, after } = await changeRoles(tx, clock, {
    kind: row.kind,
    userId: row.userId,
    role: row.role,
  });
  return { before: { roles: before }, after: { roles: after } };
}

async function decideIn(tx: Transaction, deps: Deps, actor: AuditActor, id: string, decision: Decision) {
  const { clock } = deps;
  const row = await lockRequest(tx, id);
  if (!row) throw notFound();
  const bar = barOf(actor, row, decision);
  if (bar) return { row, bar };
  if (row.status === 'expired') throw conflict('REQUEST_EXPIRED', messages.requestExpired);
  if (row.status !== 'open') throw conflict('REQUEST_DECIDED', messages.requestDecided);
  const party = await handlesOf(tx, [row.askedBy, row.userId, actor.userId]);
  const asker = party(row.askedBy);
  if (decision === 'approve' && !isPermitted(asker.roles, permissionFor(row.kind)))
    throw conflict('REQUEST_UNFOUNDED', messages.requestUnfounded);
  const at = clock.now();
  const done = decision === 'approve' ? await carryOut(tx, clock, row) : undefined;
  await tx
    .update(staffRequests)
    .set({ status: STATUS[decision], decidedBy: actor.userId, decidedAt: at })
    .where(eq(staffRequests.id, id));
  const subject = targetOf(party(row.userId), row.role);
  await writeAudit(tx, {
    at,
    actor,
    // What takes effect has the plain name of the change.
    action: decision === 'approve' ? `user.${row.kind}` : `user.${row.kind}.${decision}`,
    target: decision === 'withdraw' ? subject : `${subject}, with ${handleOf(asker)}`,
    targetId: row.userId,
    reason: row.reason,
    ...(done ? { before: done.before } : {}),
    after: {
      ...done?.after,
      request: id,
      askedBy: handleOf(asker),
      decidedBy: handleOf(party(actor.userId)),
    },
  });
  return { row, bar: undefined };
}

/**
 * Decides a request, once: of two who decide at once one gets 409. What was approved takes effect in the same transaction,
 * with both names in the audit log.
 * @throws DomainError 403 for who asked it and for whom it is about, 404 for none, 409 when it is decided, too old, or cannot be
 * done any more.
 */
export async function decide(deps: Deps, actor: AuditActor, id: string, decision: Decision): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await db.transaction((tx) => expireRequests(tx, clock.now()));
  const { row, bar } = await db.transaction((tx) => decideIn(tx, deps, actor, id, decision));
  if (bar) {
    const person = (await handlesOf(db, [row.userId]))(row.userId);
    const action = `user.${row.kind}.${decision}`;
    await recordDenied(deps, actor, { action, target: targetOf(person, row.role), targetId: row.userId });
    throw bar;
  }
  sessionStore.evict({ userId: row.userId });
}
