import { ContactsAnswer, type Contact } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Whom the person has blocked. */
export async function getBlocked(api: Api, options?: CallOptions): Promise<Contact[]> {
  const { data } = await api.get('contacts/blocked', ContactsAnswer, options);
  return data;
}

const blockedQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.blocked,
    queryFn: (context) => getBlocked(api, readOptions(context)),
    meta: { onError: 'silent' },
  });

export const useBlocked = () => useQuery(blockedQueryOptions(useApi()));
