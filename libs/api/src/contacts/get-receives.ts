import { ReceivesAnswer, type Receives } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** What somebody can be sent: chains and addresses, no balances; without an id, oneself. */
export async function getReceives(
  api: Api,
  id: string | null = null,
  options?: CallOptions,
): Promise<Receives[]> {
  const path = id === null ? 'get-tokens-by-ulid' : `get-tokens-by-ulid/${encodeURIComponent(id)}`;
  const { data } = await api.get(path, ReceivesAnswer, options);
  return data;
}

const receivesQueryOptions = (api: Api, id: string | null = null) =>
  queryOptions({
    queryKey: queryKeys.receivesOf(id),
    queryFn: (context) => getReceives(api, id, readOptions(context)),
    meta: { onError: 'silent' },
  });

export const useReceives = (id?: string | null) => useQuery(receivesQueryOptions(useApi(), id));
