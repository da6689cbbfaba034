import { ContactsAnswer, type Contact } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Where the answer is stored beside the query cache: the friends slice. */
export type KeepContacts = (contacts: readonly Contact[]) => void;

/** The person's network, the newest 500. */
export async function findContacts(api: Api, options?: CallOptions): Promise<Contact[]> {
  const { data } = await api.post('contacts/find', {}, ContactsAnswer, options);
  return data;
}

export const contactsQueryOptions = (api: Api, keep?: KeepContacts) =>
  queryOptions({
    queryKey: queryKeys.network,
    queryFn: async (context) => {
      const contacts = await findContacts(api, readOptions(context));
      keep?.(contacts);
      return contacts;
    },
    meta: { onError: 'silent' },
  });

export const useFindContacts = (keep: KeepContacts, enabled = true) =>
  useQuery({ ...contactsQueryOptions(useApi(), keep), enabled });
