import { queryKeys } from '@tessera/api';
import { ApiError, useQueryClient } from '@tessera/client';
import { useSession } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { noRole } from '../../messages';

/** Options of a write: the step-up code, if it was requested. */
export interface WriteOptions {
  readonly stepUpCode?: string;
}

/** Refetches the user after a rejected request, because a role may have been revoked. Frame and sidebar then show the rest. */
export function useAfterRefusal(): (error: unknown) => never {
  const queryClient = useQueryClient();
  const session = useSession();
  return (error) => {
    if (error instanceof ApiError && error.code === 'ROLE_REQUIRED') {
      const held = session.store.getState().user?.roles.length ?? 0;
      void Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.user }),
        queryClient.invalidateQueries({ queryKey: queryKeys.remotes }),
      ]).then(() => {
        const { user } = session.store.getState();
        if (held > 0 && user?.roles.length === 0) toast.error(noRole);
      });
    }
    throw error;
  };
}
