import { ProfileAnswer, type Profile } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Somebody by id or username; without one, oneself. */
export async function getProfile(
  api: Api,
  value: string | null = null,
  options?: CallOptions,
): Promise<Profile> {
  const path = value === null ? 'user/profile' : `user/profile/${encodeURIComponent(value)}`;
  const { data } = await api.get(path, ProfileAnswer, options);
  return data;
}

const profileQueryOptions = (api: Api, value: string | null = null) =>
  queryOptions({
    queryKey: queryKeys.profile(value),
    queryFn: (context) => getProfile(api, value, readOptions(context)),
    meta: { onError: 'silent' },
  });

export const useProfile = (value?: string | null) => useQuery(profileQueryOptions(useApi(), value));
