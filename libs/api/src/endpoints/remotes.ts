import { RemotesAnswer } from '@tessera/contracts';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/**
 * Lists the remotes that the user may load. The response also grants the files of remotes that require a role.
 * Loaded in the background: with the sign-in, and again after a publication.
 * @param shellVersion the release of the page's shell: an open page gets remotes that fit it
 */
export const useRemotes = query('GET remotes', {
  key: queryKeys.remotes,
  request: (shellVersion: string | undefined) => ({
    searchParams: { spares: 'true' },
    background: true,
    shellVersion,
  }),
  response: RemotesAnswer,
  options: { staleTime: Infinity, meta: { onError: 'silent' } },
});
