import { isPermitted, messages } from '@tessera/contracts';
import { type JsonValue, recordDenied, writeAudit, type AuditActor } from '../../audit';
import { type IdentityDeps, handleOf } from '../../identity';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { conflict, forbidden, notFound, roleRequired, type DomainError } from '../../../platform/errors';
import { changeRoles } from '../roles/change-roles.service';
import { unfreeze } from '../freezes/freeze.service';
import { lockPerson, readHandles } from '../people/people.repository';
import { closeRequest, expireRequests, lockRequest, permissionFor, targetOf } from './requests.repository';
import type { StaffRequestRow } from './staff-requests.table';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;
export type Decision = 'approve' | 'refuse' | 'withdraw';

const STATUS = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

/** Returns the error when the actor may not take the decision. */
function denialOf(
  { userId, roles }: AuditActor,
  row: StaffRequestRow,
  decision: Decision,
): DomainError | undefined {
  const permission = permissionFor(row.kind);
  if (!isPermitted(roles, permission)) return roleRequired(roles, permission);
  const isRequester = row.askedBy === userId;
  if (decision === 'withdraw') return isRequester ? undefined : forbidden();
  if (isRequester) return forbidden('OWN_REQUEST', messages.ownRequest);
  return row.userId === userId ? forbidden('OWN_ACCOUNT', messages.ownAccount) : undefined;
}

/** @returns the state before and after, for the audit log */
async function applyChange(
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

async function decideLocked(tx: Transaction, deps: Deps, actor: AuditActor, id: string, decision: Decision) {
  const { clock } = deps;
  const row = await lockRequest(tx, id);
  if (!row) throw notFound();
  const denial = denialOf(actor, row, decision);
  if (denial) return { row, denial };
  if (row.status === 'expired') throw conflict('REQUEST_EXPIRED', messages.requestExpired);
  if (row.status !== 'open') throw conflict('REQUEST_DECIDED', messages.requestDecided);
  const handle = await readHandles(tx, [row.askedBy, row.userId, actor.userId]);
  const requester = handle(row.askedBy);
  if (decision === 'approve' && !isPermitted(requester.roles, permissionFor(row.kind)))
    throw conflict('REQUEST_UNFOUNDED', messages.requestUnfounded);
  const at = clock.now();
  const effect = decision === 'approve' ? await applyChange(tx, clock, row) : undefined;
  await closeRequest(tx, id, { status: STATUS[decision], decidedBy: actor.userId, decidedAt: at });
  const subject = targetOf(handle(row.userId), row.role);
  await writeAudit(tx, {
    at,
    actor,
    action: decision === 'approve' ? `user.${row.kind}` : `user.${row.kind}.${decision}`,
    target: decision === 'withdraw' ? subject : `${subject}, with ${handleOf(requester)}`,
    targetId: row.userId,
    reason: row.reason,
    ...(effect ? { before: effect.before } : {}),
    after: {
      ...effect?.after,
      request: id,
      askedBy: handleOf(requester),
      decidedBy: handleOf(handle(actor.userId)),
    },
  });
  return { row, denial: undefined };
}

/**
 * Decides a request once; a concurrent second decision gets 409. An approved change takes effect in the same transaction, with
 * both names in the audit log.
 * @throws DomainError 403 for the requester and for the user that the request is about, 404 for an unknown request, 409 when it is
 * decided, expired or no longer possible
 */
export async function decideRequest(
  deps: Deps,
  actor: AuditActor,
  id: string,
  decision: Decision,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await db.transaction((tx) => expireRequests(tx, clock.now()));
  const { row, denial } = await db.transaction((tx) => decideLocked(tx, deps, actor, id, decision));
  if (denial) {
    const person = (await readHandles(db, [row.userId]))(row.userId);
    const action = `user.${row.kind}.${decision}`;
    await recordDenied(deps, actor, { action, target: targetOf(person, row.role), targetId: row.userId });
    throw denial;
  }
  sessionStore.evict({ userId: row.userId });
}
