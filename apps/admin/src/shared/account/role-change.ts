import { Role, StaffReason } from '@tessera/contracts';
import * as v from 'valibot';
import type { Subject } from './asked';
import { accountText } from './messages';

export const RoleChange = v.strictObject({
  kind: v.picklist(['role.add', 'role.remove']),
  role: v.pipe(v.string(), v.picklist(Role.options, accountText.roleNeeded)),
  reason: StaffReason,
});
export type RoleChange = v.InferOutput<typeof RoleChange>;

/** For whom a change is one: nobody gets what they have, or loses what they have not. */
export const concerns =
  ({ kind, role }: Pick<RoleChange, 'kind' | 'role'>) =>
  ({ roles }: Pick<Subject, 'roles'>): boolean =>
    roles.includes(role) === (kind === 'role.remove');

/** The roles that can be given to, or taken from, at least one of these people. */
export const rolesToChange = (kind: RoleChange['kind'], people: readonly Subject[]): Role[] =>
  Role.options.filter((role) => people.some(concerns({ kind, role })));

/** The roles of somebody after the change. */
export const rolesAfter = (
  { roles }: Pick<Subject, 'roles'>,
  { kind, role }: Pick<RoleChange, 'kind' | 'role'>,
): Role[] => (kind === 'role.add' ? [...new Set([...roles, role])] : roles.filter((held) => held !== role));
