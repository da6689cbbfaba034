import { SessionsAnswer, type SignedInSession } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** The browsers that are signed in, this one among them. */
export async function getSessions(api: Api, options?: CallOptions): Promise<SignedInSession[]> {
  const { data } = await api.get('user/sessions', SessionsAnswer, options);
  return data;
}

export const sessionsQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: (context) => getSessions(api, readOptions(context)),
  });

export const useSessions = () => useQuery(sessionsQueryOptions(useApi()));
