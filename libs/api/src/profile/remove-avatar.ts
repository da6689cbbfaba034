import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterProfile } from './after-profile';

/** Takes one's photo away. */
export const removeAvatar = async (api: Api): Promise<void> => {
  await api.delete('user/avatar', v.unknown());
};

export function useRemoveAvatar() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => removeAvatar(api),
    onSuccess: () => afterProfile(api, queryClient, { avatar: null }),
  });
}
