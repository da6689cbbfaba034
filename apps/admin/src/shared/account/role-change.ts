import { StaffReason } from '@tessera/contracts/admin-users';
import { Role } from '@tessera/contracts/identity';
import * as v from 'valibot';
import type { Subject } from './asked';

export const RoleChange = v.strictObject({
  kind: v.picklist(['role.add', 'role.remove']),
  role: v.pipe(v.string(), v.picklist(Role.options, 'Choose a role')),
  reason: StaffReason,
});
export type RoleChange = v.InferOutput<typeof RoleChange>;

/** Whether the change applies: the user lacks the added role, or has the removed one. */
export const concerns =
  ({ kind, role }: Pick<RoleChange, 'kind' | 'role'>) =>
  ({ roles }: Pick<Subject, 'roles'>): boolean =>
    roles.includes(role) === (kind === 'role.remove');

export const rolesToChange = (kind: RoleChange['kind'], people: readonly Subject[]): Role[] =>
  Role.options.filter((role) => people.some(concerns({ kind, role })));

export const rolesAfter = (
  { roles }: Pick<Subject, 'roles'>,
  { kind, role }: Pick<RoleChange, 'kind' | 'role'>,
): Role[] => (kind === 'role.add' ? [...new Set([...roles, role])] : roles.filter((held) => held !== role));
