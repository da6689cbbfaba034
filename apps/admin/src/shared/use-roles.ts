import { isPermitted, type Role, type StaffPermission } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';

const none: readonly Role[] = [];

export const useRoles = (): readonly Role[] => useAuth((state) => state.user?.roles ?? none);

/** Returns a function that tells whether the signed-in user has a permission. */
export function useMay() {
  const roles = useRoles();
  return (permission: StaffPermission) => isPermitted(roles, permission);
}
