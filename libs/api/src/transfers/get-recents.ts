import { RecentsAnswer, type Recent } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** People and addresses last sent to, newest first; with an id, those of that contact. */
export async function getRecents(
  api: Api,
  id: string | null = null,
  options?: CallOptions,
): Promise<Recent[]> {
  const path = id === null ? 'contacts/get-recents' : `contacts/get-recents/${encodeURIComponent(id)}`;
  const { data } = await api.get(path, RecentsAnswer, options);
  return data;
}

export const recentsQueryOptions = (api: Api, id: string | null = null) =>
  queryOptions({
    queryKey: queryKeys.recentsOf(id),
    queryFn: (context) => getRecents(api, id, readOptions(context)),
    meta: { onError: 'silent' },
  });

export const useRecents = (id?: string | null) => useQuery(recentsQueryOptions(useApi(), id));
