import { queryKeys, useApi, useQuery, useQueryClient } from '@tessera/platform';
import * as v from 'valibot';
import { areaOf, type AreaId } from '../areas';

/** Asks for an area once although the roles known here do not open it: the server decides, and keeps the attempt in its log. */
export function useAreaAttempt(area: AreaId) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['admin', 'attempt', area],
    queryFn: async ({ signal }) => {
      await api.get(areaOf(area).call, v.unknown(), { signal });
      // It is open after all: a role was given since this page was loaded.
      await queryClient.invalidateQueries({ queryKey: queryKeys.user });
      return null;
    },
    // Every further call would be a further attempt.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { onError: 'silent' },
  });
}
