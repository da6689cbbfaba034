import type { Role } from '@tessera/contracts/identity';
import { isPermitted, rolesWith, type StaffPermission } from '@tessera/contracts/staff-permissions';

export type AreaId = 'users' | 'transfers' | 'audit' | 'tickets' | 'health' | 'releases';

export interface Area {
  readonly id: AreaId;
  readonly path: string;
  readonly permission: StaffPermission;
  /** Path below /api of the area's first request. */
  readonly call: string;
}

/** Areas of the back office in the order of their tabs. */
export const areas: readonly Area[] = [
  { id: 'users', path: '/admin/users', permission: 'users.read', call: 'admin/users' },
  { id: 'transfers', path: '/admin/transfers', permission: 'transfers.read', call: 'admin/transfers' },
  { id: 'audit', path: '/admin/audit', permission: 'audit.read', call: 'admin/audit' },
  { id: 'tickets', path: '/admin/tickets', permission: 'tickets.handle', call: 'admin/tickets' },
  { id: 'health', path: '/admin/health', permission: 'health.read', call: 'admin/health' },
  { id: 'releases', path: '/admin/releases', permission: 'releases.move', call: 'admin/releases' },
];

export const areasOf = (roles: readonly Role[]): Area[] =>
  areas.filter(({ permission }) => isPermitted(roles, permission));

export function areaOf(id: AreaId): Area {
  const found = areas.find((area) => area.id === id);
  if (found === undefined) throw new Error(`There is no area ${id}`);
  return found;
}

export const rolesFor = (id: AreaId): readonly Role[] => rolesWith(areaOf(id).permission);
