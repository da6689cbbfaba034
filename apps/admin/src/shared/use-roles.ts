import type { Role } from '@tessera/contracts/identity';
import { isPermitted, type StaffPermission } from '@tessera/contracts/staff-permissions';
import { useAuth } from '@tessera/platform';

const none: readonly Role[] = [];

export const useRoles = (): readonly Role[] => useAuth((state) => state.user?.roles ?? none);

export function useMay() {
  const roles = useRoles();
  return (permission: StaffPermission) => isPermitted(roles, permission);
}
