import type { Role } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { endSessions, publishSecurityNotice, hasTotp, revokeDevices } from '../../identity';
import type { Clock } from '../../../platform/clock';
import type { Executor, Transaction } from '../../../platform/db/database';
import { conflict, notFound } from '../../../platform/errors';
import { lockRoles, updateRoles } from './roles.repository';

export type RoleChange = { kind: 'role.add' | 'role.remove'; userId: string; role: Role };

export const isLastAdmin = (admins: readonly string[], userId: string): boolean =>
  admins.every((id) => id === userId);

export async function requireRoleChange(
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

/** Ends the sessions and revokes the trusted devices, so that the user must sign in by the rules of the new roles. */
export async function writeRoleChange(
  tx: Transaction,
  clock: Clock,
  { kind, userId, role }: RoleChange,
  held: readonly Role[],
): Promise<Role[]> {
  const roles = kind === 'role.add' ? [...held, role] : held.filter((one) => one !== role);
  await updateRoles(tx, userId, roles);
  await endSessions(tx, clock, userId, 'staff');
  await revokeDevices(tx, clock, userId);
  await publishSecurityNotice(tx, clock, userId, kind === 'role.add' ? 'role-given' : 'role-taken', { role });
  return roles;
}

export async function changeRoles(tx: Transaction, clock: Clock, change: RoleChange) {
  const { person, admins } = await lockRoles(tx, change.userId);
  if (!person) throw notFound();
  await requireRoleChange(tx, change, person.roles, admins);
  return { before: person.roles, after: await writeRoleChange(tx, clock, change, person.roles) };
}
