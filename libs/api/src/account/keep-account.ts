import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Takes a deletion back. */
export const keepAccount = async (api: Api): Promise<void> => {
  await api.delete('user/deletion', v.unknown());
};

export function useKeepAccount() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => keepAccount(api),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.deletion }),
  });
}
