import type { Role } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';

const none: readonly Role[] = [];

export const useRoles = (): readonly Role[] => useAuth((state) => state.user?.roles ?? none);
