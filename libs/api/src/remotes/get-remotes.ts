import { RemotesAnswer } from '@tessera/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../client/create-api';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** The remotes that this person may load; the answer also opens the files of those that ask for a role. */
export const getRemotes = (api: Api, options?: CallOptions): Promise<RemotesAnswer> =>
  api.get('remotes', RemotesAnswer, { ...options, searchParams: { spares: 'true' } });

/**
 * No person asks for it: it comes with the sign-in, and again when something was published.
 * @param shellVersion the release of the page's shell: a page that stays open gets remotes that fit it
 */
export const remotesQueryOptions = (api: Api, shellVersion: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.remotes,
    queryFn: ({ signal }) => getRemotes(api, { signal, background: true, shellVersion }),
    staleTime: Infinity,
    meta: { onError: 'silent' },
  });
