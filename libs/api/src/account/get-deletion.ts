import { DeletionStateAnswer, type DeletionState } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Whether the account is going to be deleted, and what is still held in it. */
export async function getDeletion(api: Api, options?: CallOptions): Promise<DeletionState> {
  const { data } = await api.get('user/deletion', DeletionStateAnswer, options);
  return data;
}

export const deletionQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.deletion,
    queryFn: (context) => getDeletion(api, readOptions(context)),
  });

export const useDeletion = () => useQuery(deletionQueryOptions(useApi()));
