import { UserAnswer, type User } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** The signed-in user, also put into the auth store. */
export async function getUser(api: Api, options?: CallOptions): Promise<User> {
  const { data } = await api.get('user', UserAnswer, options);
  api.session.store.getState().userLoaded(data);
  return data;
}

export const userQueryOptions = (api: Api) =>
  queryOptions({ queryKey: queryKeys.user, queryFn: (context) => getUser(api, readOptions(context)) });

export const useUser = () => useQuery(userQueryOptions(useApi()));
