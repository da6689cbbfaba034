import { CountriesAnswer } from '@tessera/contracts/identity';
import { AvatarAnswer, ProfileAnswer } from '@tessera/contracts/people';
import type { Profile, UpdateProfileRequest } from '@tessera/contracts/people';
import { dataOf, json, pick } from '../client/endpoint';
import { mutation, type Success } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Applies a change of the user's own profile to the auth store and the cache, and refetches the profiles. */
function showProfile(changes: Partial<Profile>, { api, queryClient }: Success): void {
  const { store } = api.session;
  const { user } = store.getState();
  if (user !== null) {
    const { first_name, last_name, username, avatar, country } = { ...user, ...changes };
    const next = { ...user, first_name, last_name, username, avatar, country };
    store.getState().userLoaded(next);
    queryClient.setQueryData(queryKeys.user, next);
  }
  queryClient.setQueryData<Profile>(queryKeys.profile(null), (cached) => cached && { ...cached, ...changes });
  void queryClient.invalidateQueries({ queryKey: queryKeys.profiles });
}

/** Changes parts of the user's profile. A taken username is 409 on `username`, a blocked country 422 on `country`. */
export const useUpdateProfile = mutation('POST user/profile', {
  request: json<UpdateProfileRequest>,
  response: dataOf(ProfileAnswer),
  onSuccess: showProfile,
  options: { meta: { onError: 'fields' } },
});

/** Uploads a photo as a form. Returns the path of the stored photo. */
export const useSaveAvatar = mutation('POST user/avatar', {
  request(photo: Blob) {
    const body = new FormData();
    body.append('avatar', photo, photo.type === 'image/png' ? 'photo.png' : 'photo.jpg');
    return { body };
  },
  response: pick(AvatarAnswer, ({ data }) => data.avatar),
  onSuccess: (avatar, success) => showProfile({ avatar }, success),
  options: { meta: { onError: 'silent' } },
});

export const useRemoveAvatar = mutation('DELETE user/avatar', {
  onSuccess: (_done, success) => showProfile({ avatar: null }, success),
});

/** Reads every country; blocked ones are marked. */
export const useCountries = query('GET countries', {
  key: ['countries'],
  response: dataOf(CountriesAnswer),
  options: { staleTime: Infinity },
});
