import { UserAnswer, type OnboardRequest, type User } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';
import { PLATFORM_TYPE } from './platform-type';

type Profile = Omit<OnboardRequest, 'platform_type'>;

/** Completes the profile; a username that is taken is 409 on `username`, a blocked country 422 on `country`. */
export async function onboardUser(api: Api, profile: Profile): Promise<User> {
  const { data } = await api.post('onboardUser', { ...profile, platform_type: PLATFORM_TYPE }, UserAnswer);
  api.session.store.getState().userLoaded(data);
  return data;
}

export function useOnboardUser() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (profile: Profile) => onboardUser(api, profile),
    onSuccess: (user) => queryClient.setQueryData(queryKeys.user, user),
    meta: { onError: 'fields' },
  });
}
