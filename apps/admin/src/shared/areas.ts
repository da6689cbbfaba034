import type { Role } from '@tessera/contracts/identity';
import { isPermitted, rolesWith, type StaffPermission } from '@tessera/contracts/staff-permissions';

export type AreaId = 'users' | 'transfers' | 'audit' | 'tickets' | 'health' | 'releases' | 'flags';

export interface Area {
  readonly id: AreaId;
  readonly path: string;
  readonly permission: StaffPermission;
}

export const areas: readonly Area[] = [
  { id: 'users', path: '/admin/users', permission: 'users.read' },
  { id: 'transfers', path: '/admin/transfers', permission: 'transfers.read' },
  { id: 'audit', path: '/admin/audit', permission: 'audit.read' },
  { id: 'tickets', path: '/admin/tickets', permission: 'tickets.handle' },
  { id: 'health', path: '/admin/health', permission: 'health.read' },
  { id: 'releases', path: '/admin/releases', permission: 'releases.move' },
  { id: 'flags', path: '/admin/flags', permission: 'releases.move' },
];

export const areasOf = (roles: readonly Role[]): Area[] =>
  areas.filter(({ permission }) => isPermitted(roles, permission));

export function areaOf(id: AreaId): Area {
  const found = areas.find((area) => area.id === id);
  if (found === undefined) throw new Error(`There is no area ${id}`);
  return found;
}

export const rolesFor = (id: AreaId): readonly Role[] => rolesWith(areaOf(id).permission);
