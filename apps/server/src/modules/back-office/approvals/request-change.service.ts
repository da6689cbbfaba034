import { isPermitted, messages, type NewStaffRequest } from '@tessera/contracts';
import { recordDenied, writeAudit, type AuditActor } from '../../audit';
import { DAY } from '../../../platform/clock';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import type { Transaction } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { newId } from '../../../platform/ids';
import { conflict, forbidden, roleRequired } from '../../../platform/errors';
import { requireRoleChange } from '../roles/change-roles.service';
import { readAdmins } from '../roles/roles.repository';
import { findPerson, lockPerson, type LockedPerson } from '../people/people.repository';
import { expireRequests, insertRequest, permissionFor, targetOf } from './requests.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

/** Time for a second staff member to decide. */
const REQUEST_TTL_MS = DAY;

/** @throws DomainError 403 without the permission or for the actor's own account, with an audit entry */
async function requirePermission(deps: Deps, actor: AuditActor, asked: NewStaffRequest): Promise<void> {
  const { userId, roles } = actor;
  const permission = permissionFor(asked.kind);
  const permitted = isPermitted(roles, permission);
  if (permitted && asked.userId !== userId) return;
  const person = (await findPerson(deps.db, asked.userId)) ?? { id: asked.userId, username: null };
  await recordDenied(deps, actor, {
    action: `user.${asked.kind}`,
    target: targetOf(person, asked.kind === 'unfreeze' ? null : asked.role),
    targetId: asked.userId,
    reason: asked.reason,
  });
  throw permitted ? forbidden('OWN_ACCOUNT', messages.ownAccount) : roleRequired(roles, permission);
}

/** @throws DomainError 409 when there is nothing to change */
async function requireChange(tx: Transaction, asked: NewStaffRequest, person: LockedPerson): Promise<void> {
  if (asked.kind !== 'unfreeze') return requireRoleChange(tx, asked, person.roles, await readAdmins(tx));
  if (person.frozenAt === null) throw conflict('NOT_FROZEN', messages.notFrozen);
}

/**
 * Requests a change that a second staff member decides. @returns the id of the request
 * @throws DomainError 403 as `requirePermission`, 404 for an unknown user, 409 when there is nothing to change or an open request
 */
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
      await requireChange(tx, asked, person);
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
