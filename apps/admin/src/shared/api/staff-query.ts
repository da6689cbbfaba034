import { pollEvery, readOptions, type Fetch } from '@tessera/api';
import { useApi, useQuery } from '@tessera/client';
import { useAfterRefusal } from './staff-api';

/** Request of one record by its id. */
export const ofId = (id: string) => ({ params: { id } });

interface StaffQuery<Args extends unknown[]> {
  /** Follows 'admin'. A prefix invalidates every key that begins with it. */
  readonly key: readonly unknown[] | ((...args: Args) => readonly unknown[]);
  readonly enabled?: (...args: Args) => boolean;
  /** Shows the previous data while the next loads, if this many first parts of the keys are equal. */
  readonly keepPrevious?: number;
  readonly pollMs?: number;
}

type Previous = { readonly queryKey: readonly unknown[] } | undefined;

/** Makes the hook that reads an endpoint of the back office. The part that reads shows a failure, not a toast. */
export const staffQuery = <Args extends unknown[], Result>(
  fetch: Fetch<Args, Result>,
  { key, enabled = () => true, keepPrevious, pollMs }: StaffQuery<Args>,
) =>
  function useStaffQuery(...args: Args) {
    const api = useApi();
    const afterRefusal = useAfterRefusal();
    const queryKey = ['admin', ...(typeof key === 'function' ? key(...args) : key)];
    const isNear = (previous: Previous) =>
      queryKey.slice(0, (keepPrevious ?? 0) + 1).every((part, index) => previous?.queryKey[index] === part);
    return useQuery<Result>({
      queryKey,
      queryFn: (context) => fetch(api, args, readOptions(context)).catch(afterRefusal),
      enabled: enabled(...args),
      ...(pollMs !== undefined && { refetchInterval: pollEvery(pollMs) }),
      ...(keepPrevious !== undefined && {
        placeholderData: (data, previous) => (isNear(previous) ? data : undefined),
      }),
      meta: { onError: 'silent' },
    });
  };

/** Resolves to null after a failure that says that this server has no response to give. */
export const nullAfter =
  (hasNone: (error: unknown) => boolean) =>
  <Args extends unknown[], Result>(fetch: Fetch<Args, Result>): Fetch<Args, Result | null> =>
  (...call) =>
    fetch(...call).catch((error: unknown) => {
      if (hasNone(error)) return null;
      throw error;
    });
