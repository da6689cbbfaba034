import { SecurityStateAnswer, type SecurityState } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** The ways to sign in that this account has. */
export async function getSecurity(api: Api, options?: CallOptions): Promise<SecurityState> {
  const { data } = await api.get('user/security', SecurityStateAnswer, options);
  return data;
}

export const securityQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.security,
    queryFn: (context) => getSecurity(api, readOptions(context)),
  });

export const useSecurity = () => useQuery(securityQueryOptions(useApi()));
