import { eq } from 'drizzle-orm';
import { messages, type Role } from '@tessera/contracts';
import { endSessions, publishSecurityNotice, hasTotp, revokeDevices, users } from '../../identity';
import type { Clock } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { conflict, notFound } from '../../../platform/errors';
import { isLastAdmin, lockRoles } from './lock-roles';

export interface RoleChange {
  kind: 'role.add' | 'role.remove';
  userId: string;
  role: Role;
}

/** Asks whether a change can be made. @throws DomainError 409 with why not. */
export async function checkRoleChange(
  db: Executor,
  { kind, userId, role }: RoleChange,
  held: readonly Role[],
  admins: readonly string[],
): Promise<void> {
  if (kind === 'role.add') {
    if (held.includes(role)) throw conflict('ROLE_HELD', messages.roleHeld);
    if (!(await hasTotp(db, userId))) throw conflict('TOTP_MISSING', messages.staffNeedsTotp);
    return;
  }
  if (!held.includes(role)) throw conflict('ROLE_NOT_HELD', messages.roleNotHeld);
  if (role === 'Admin' && isLastAdmin(admins, userId)) throw conflict('LAST_ADMIN', messages.lastAdmin);
}

/**
 * Gives or takes a role, in the transaction of whoever decided it. The person is signed out and their browsers are no
 * longer trusted, so that the next sign-in is judged by the new roles. @returns the roles before and after.
 * @throws DomainError 404 for who left, 409 as `checkRoleChange`.
 */
export async function changeRoles(
  tx: Transaction,
  clock: Clock,
  change: RoleChange,
): Promise<{ before: Role[]; after: Role[] }> {
  const { kind, userId, role } = change;
  const { person, admins } = await lockRoles(tx, userId);
  if (!person) throw notFound();
  const before = person.roles;
  await checkRoleChange(tx, change, before, admins);
  const after = kind === 'role.add' ? [...before, role] : before.filter((one) => one !== role);
  await tx.update(users).set({ roles: after }).where(eq(users.id, userId));
  await notify(tx, { kind: 'user', userId });
  await endSessions(tx, clock, userId, 'staff');
  await revokeDevices(tx, clock, userId);
  await publishSecurityNotice(tx, clock, userId, kind === 'role.add' ? 'role-given' : 'role-taken', { role });
  return { before, after };
}
