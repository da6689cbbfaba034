import { useApi, useMutation, useQueryClient } from '@tessera/platform';
import { useStepUp } from '../step-up/step-up-context';
import { useAfterRefusal, type StaffApi, type WriteOptions } from './staff-api';

interface StaffMutation<Variables, Data> {
  /** The call; it must hand its options on, for it is made again with the authenticator's code where that is asked for. */
  readonly write: (api: StaffApi, variables: Variables, options: WriteOptions) => Promise<Data>;
  /** Keys, behind 'admin', of what is old afterwards. */
  readonly stale?: readonly (readonly unknown[])[];
  readonly onDone?: (data: Data, variables: Variables) => void;
  /** Said when it is done. */
  readonly success?: string;
  /** Codes of the refusals that the screen shows itself. */
  readonly shown?: readonly string[];
  /** Every failure is shown where it happened. */
  readonly quiet?: boolean;
}

/** A writing call of the back office. */
export function useStaffMutation<Variables, Data>(options: StaffMutation<Variables, Data>) {
  const { write, stale = [], onDone, success, shown, quiet = false } = options;
  const api = useApi();
  const queryClient = useQueryClient();
  const { run } = useStepUp();
  const afterRefusal = useAfterRefusal();
  return useMutation({
    mutationFn: (variables: Variables) => run((with_) => write(api, variables, with_)).catch(afterRefusal),
    // An answer may hold what is shown for minutes alone.
    gcTime: 0,
    onSuccess: (data, variables) => onDone?.(data, variables),
    // After a refusal too: what is on the screen may be the reason of it.
    onSettled: () => {
      for (const key of stale) void queryClient.invalidateQueries({ queryKey: ['admin', ...key] });
    },
    meta: {
      onError: quiet ? 'silent' : 'fields',
      ...(success === undefined ? {} : { success }),
      ...(shown === undefined ? {} : { shown }),
    },
  });
}
