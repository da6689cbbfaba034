import { ContactSearchAnswer, type Contact } from '@tessera/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { isCancelled } from '../client/message-of';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

const inFlight = new WeakMap<Api, AbortController>();

/** Who matches a text of at least 4 characters; nobody is an empty list. The previous call in flight is cancelled. */
export async function searchContacts(api: Api, text: string, options: CallOptions = {}): Promise<Contact[]> {
  const own = new AbortController();
  inFlight.get(api)?.abort();
  inFlight.set(api, own);
  const signal = options.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal;
  try {
    const { data } = await api.get(`contacts/search/${encodeURIComponent(text)}`, ContactSearchAnswer, {
      ...options,
      signal,
    });
    return typeof data === 'string' ? [] : data;
  } catch (error) {
    // Spec section 8: a search that failed is only logged.
    if (!isCancelled(error)) console.error('The contact search failed', error);
    throw error;
  } finally {
    if (inFlight.get(api) === own) inFlight.delete(api);
  }
}

/** The same text is not searched again; the results before stay until the next ones are there. */
export const searchContactsQueryOptions = (api: Api, text: string | null) =>
  queryOptions({
    queryKey: queryKeys.contactSearch(text ?? ''),
    queryFn: (context) => searchContacts(api, text ?? '', readOptions(context)),
    enabled: text !== null,
    ...(text === null ? {} : { placeholderData: keepPreviousData }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { onError: 'silent' },
  });

export const useSearchContacts = (text: string | null) =>
  useQuery(searchContactsQueryOptions(useApi(), text));
