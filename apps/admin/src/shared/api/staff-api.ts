import { ApiError, queryKeys, useQueryClient, useSession } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { text } from '../../messages';

/** What a write carries beside its body: the authenticator's code, where it was asked for. */
export interface WriteOptions {
  readonly stepUpCode?: string;
}

const isNotYours = (error: unknown): boolean => error instanceof ApiError && error.code === 'ROLE_REQUIRED';

/**
 * Looks again at who the person is after a refusal: a role may have been taken away meanwhile. The frame, the sidebar and
 * the registry then show what is left of it.
 */
export function useAfterRefusal(): (error: unknown) => never {
  const queryClient = useQueryClient();
  const session = useSession();
  return (error) => {
    if (isNotYours(error)) {
      const held = session.store.getState().user?.roles.length ?? 0;
      void Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.user }),
        queryClient.invalidateQueries({ queryKey: queryKeys.remotes }),
      ]).then(() => {
        const { user } = session.store.getState();
        if (held > 0 && user?.roles.length === 0) toast.error(text.noRole);
      });
    }
    throw error;
  };
}
