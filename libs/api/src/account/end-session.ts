import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Signs another browser out. */
export const endSession = async (api: Api, id: string): Promise<void> => {
  await api.delete(`user/sessions/${encodeURIComponent(id)}`, v.unknown());
};

export function useEndSession() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => endSession(api, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
}
