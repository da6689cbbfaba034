import type { NewStaffRequest } from '@tessera/contracts/admin-requests';
import * as messages from '@tessera/contracts/messages';
import { isPermitted } from '@tessera/contracts/staff-permissions';
import { DAY } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import { conflict, forbidden, notFound, roleRequired, type DomainError } from '../../../platform/errors';
import { newId } from '../../../platform/ids';
import { recordDenied, writeAudit, type AuditActor } from '../../audit';
import { handleOf, type IdentityDeps } from '../../identity';
import { unfreeze } from '../people/change-account.service';
import { findPerson, lockPerson, readHandles } from '../people/people.repository';
import { changeRoles, requireRoleChange } from '../roles/change-roles.service';
import { readAdmins } from '../roles/roles.repository';
import type { StaffRequestRow } from '../staff-records.table';
import {
  expireRequests,
  insertRequest,
  lockRequest,
  permissionFor,
  targetOf,
  updateRequest,
} from './requests.repository';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;
type Decision = 'approve' | 'refuse' | 'withdraw';

const REQUEST_TTL_MS = DAY;

const STATUS = { approve: 'approved', refuse: 'refused', withdraw: 'withdrawn' } as const;

async function requirePermission(deps: Deps, actor: AuditActor, asked: NewStaffRequest): Promise<void> {
  const { userId, roles } = actor;
  const { kind, userId: targetId, reason } = asked;
  const permission = permissionFor(kind);
  const permitted = isPermitted(roles, permission);
  if (permitted && targetId !== userId) return;
  const person = (await findPerson(deps.db, targetId)) ?? { id: targetId, username: null };
  const target = targetOf(person, kind === 'unfreeze' ? null : asked.role);
  await recordDenied(deps, actor, { action: `user.${kind}`, target, targetId, reason });
  throw permitted ? forbidden('OWN_ACCOUNT', messages.ownAccount) : roleRequired(roles, permission);
}

/** Stores a request for a change that another staff member must approve. */
export async function requestChange(deps: Deps, actor: AuditActor, asked: NewStaffRequest): Promise<string> {
  const { db, clock } = deps;
  await requirePermission(deps, actor, asked);
  const [id, at] = [newId(clock), clock.now()];
  const { kind, userId, reason } = asked;
  const role = asked.kind === 'unfreeze' ? null : asked.role;
  await db.transaction((tx) => expireRequests(tx, at));
  await db
    .transaction(async (tx) => {
      const person = await lockPerson(tx, userId);
      if (asked.kind !== 'unfreeze') await requireRoleChange(tx, asked, person.roles, await readAdmins(tx));
      else if (person.frozenAt === null) throw conflict('NOT_FROZEN', messages.notFrozen);
      const expiresAt = new Date(at.getTime() + REQUEST_TTL_MS);
      const row = { id, kind, status: 'open', userId, role, reason, askedBy: actor.userId } as const;
      await insertRequest(tx, { ...row, askedAt: at, expiresAt });
      const target = targetOf(person, role);
      const after = { request: id, until: expiresAt.toISOString() };
      const action = `user.${kind}.ask`;
      await writeAudit(tx, { at, actor, action, target, targetId: userId, reason, after });
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error, 'staff_requests_once'))
        throw conflict('ALREADY_ASKED', messages.requestOpen);
      throw error;
    });
  return id;
}

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

async function applyChange(tx: Transaction, { clock }: Deps, { id, kind, userId, role }: StaffRequestRow) {
  if (kind === 'unfreeze') {
    await unfreeze(tx, clock, await lockPerson(tx, userId));
    return { before: { frozen: true }, after: { frozen: false } };
  }
  if (role === null) throw new Error(`request ${id} names no role`);
  const { before, after } = await changeRoles(tx, clock, { kind, userId, role });
  return { before: { roles: before }, after: { roles: after } };
}

async function decideLocked(tx: Transaction, deps: Deps, actor: AuditActor, id: string, decision: Decision) {
  const row = await lockRequest(tx, id);
  if (!row) throw notFound();
  const denial = denialOf(actor, row, decision);
  if (denial) return { row, denial };
  if (row.status === 'expired') throw conflict('REQUEST_EXPIRED', messages.requestExpired);
  if (row.status !== 'open') throw conflict('REQUEST_DECIDED', messages.requestDecided);
  const { kind, userId, role, reason } = row;
  const handle = await readHandles(tx, [row.askedBy, userId, actor.userId]);
  const requester = handle(row.askedBy);
  const isApproval = decision === 'approve';
  if (isApproval && !isPermitted(requester.roles, permissionFor(kind)))
    throw conflict('REQUEST_UNFOUNDED', messages.requestUnfounded);
  const at = deps.clock.now();
  const states = isApproval ? await applyChange(tx, deps, row) : undefined;
  await updateRequest(tx, id, { status: STATUS[decision], decidedBy: actor.userId, decidedAt: at });
  const subject = targetOf(handle(userId), role);
  const askedBy = handleOf(requester);
  const decidedBy = handleOf(handle(actor.userId));
  await writeAudit(tx, {
    at,
    actor,
    action: isApproval ? `user.${kind}` : `user.${kind}.${decision}`,
    target: decision === 'withdraw' ? subject : `${subject}, with ${askedBy}`,
    targetId: userId,
    reason,
    ...states,
    after: { ...states?.after, request: id, askedBy, decidedBy },
  });
  return { row, denial: undefined };
}

/**
 * Neither the requester nor the user concerned can approve or refuse a request. An approved change takes effect in the
 * transaction of the decision. The second of two concurrent decisions gets 409.
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
  const { kind, userId: targetId, role } = row;
  if (denial) {
    const target = targetOf((await readHandles(db, [targetId]))(targetId), role);
    await recordDenied(deps, actor, { action: `user.${kind}.${decision}`, target, targetId });
    throw denial;
  }
  sessionStore.evict({ userId: targetId });
}
