import { ProfileAnswer, type Profile, type UpdateProfileRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterProfile } from './after-profile';

/** Changes what is sent of one's profile; a username that is taken is 409 on `username`, a blocked country 422 on `country`. */
export async function updateProfile(api: Api, changes: UpdateProfileRequest): Promise<Profile> {
  return (await api.post('user/profile', changes, ProfileAnswer)).data;
}

export function useUpdateProfile() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: UpdateProfileRequest) => updateProfile(api, changes),
    onSuccess: (profile) => afterProfile(api, queryClient, profile),
    meta: { onError: 'fields' },
  });
}
