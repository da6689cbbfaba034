import { AvatarAnswer } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterProfile } from './after-profile';

/** Sends a photo as a form. @returns the path of the photo as stored. */
export async function saveAvatar(api: Api, photo: Blob): Promise<string> {
  const form = new FormData();
  form.append('avatar', photo, photo.type === 'image/png' ? 'photo.png' : 'photo.jpg');
  return (await api.post('user/avatar', form, AvatarAnswer)).data.avatar;
}

/** The screen says in its dialog why a photo was refused. */
export function useSaveAvatar() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photo: Blob) => saveAvatar(api, photo),
    onSuccess: (avatar) => afterProfile(api, queryClient, { avatar }),
    meta: { onError: 'silent' },
  });
}
