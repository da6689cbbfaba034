import { type Fetch } from '@tessera/api';
import { useApi, useMutation, useQueryClient } from '@tessera/client';
import { useStepUp } from '../step-up/step-up-context';
import { useAfterRefusal } from './staff-api';

type QueryClient = ReturnType<typeof useQueryClient>;
type Keys = readonly (readonly unknown[])[];

interface StaffMutation<Args extends unknown[], Result> {
  /** Keys, behind 'admin', that are stale afterwards; after a failure too, which may come from a stale screen. */
  readonly stale?: Keys | ((...args: Args) => Keys);
  readonly onDone?: (result: Result, queryClient: QueryClient) => unknown;
  readonly success?: string;
  /** Shows every failure where it happened, not as a toast. */
  readonly quiet?: boolean;
}

/** Makes the hook that writes to the back office. Repeats the call with the authenticator's code if the server requires one. */
export const staffMutation = <Variables, Args extends unknown[], Result>(
  fetch: Fetch<[variables: Variables, ...args: Args], Result>,
  { stale = [], onDone, success, quiet = false }: StaffMutation<Args, Result>,
) =>
  function useStaffMutation(...args: Args) {
    const api = useApi();
    const queryClient = useQueryClient();
    const { run } = useStepUp();
    const afterRefusal = useAfterRefusal();
    return useMutation({
      mutationFn: (variables: Variables) =>
        run((options) => fetch(api, [variables, ...args], options)).catch(afterRefusal),
      // A response may hold data that is shown for minutes only.
      gcTime: 0,
      onSuccess: (result) => onDone?.(result, queryClient),
      onSettled() {
        for (const key of typeof stale === 'function' ? stale(...args) : stale)
          void queryClient.invalidateQueries({ queryKey: ['admin', ...key] });
      },
      meta: { onError: quiet ? 'silent' : 'fields', ...(success !== undefined && { success }) },
    });
  };
