import { useApi, useQuery } from '@tessera/client';
import { queryKeys } from '../query-keys';

/** Returns whether a feature flag is on for the user. False until the flags have loaded, and when they or this code do not load. */
export function useFlag(name: string): boolean {
  const api = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.flags,
    queryFn: async (context) =>
      (await import(/* webpackChunkName: "layout" */ './read-flags')).readFlags(api, context),
    staleTime: 5 * 60_000,
    meta: { onError: 'silent' },
  });
  return data?.includes(name) ?? false;
}
