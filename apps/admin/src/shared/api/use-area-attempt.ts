import { queryKeys } from '@tessera/api';
import { useApi, useQuery, useQueryClient } from '@tessera/client';
import * as v from 'valibot';
import type { AreaId } from '../areas';

/** Requests an area once although the known roles do not permit it, so that the server decides and records the attempt. */
export function useAreaAttempt(area: AreaId) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: ['admin', 'attempt', area],
    queryFn: async ({ signal }) => {
      await api.get(`admin/${area}`, v.unknown(), { signal });
      // The server permits it: a role was granted since this page loaded.
      await queryClient.invalidateQueries({ queryKey: queryKeys.user });
      return null;
    },
    // Each further request would be recorded as an attempt.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { onError: 'silent' },
  });
}
