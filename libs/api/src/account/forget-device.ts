import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Makes a browser ask for the code again. */
export const forgetDevice = async (api: Api, id: string): Promise<void> => {
  await api.delete(`user/devices/${encodeURIComponent(id)}`, v.unknown());
};

export function useForgetDevice() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => forgetDevice(api, id),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.devices }),
  });
}
