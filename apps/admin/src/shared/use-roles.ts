import type { Role } from '@tessera/contracts';
import { useAuth } from '@tessera/platform';

const none: readonly Role[] = [];

/** The roles of the person who is signed in. */
export const useRoles = (): readonly Role[] => useAuth((state) => state.user?.roles ?? none);
