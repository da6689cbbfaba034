import type { Api } from '@tessera/client';
import { UserAnswer, type User } from '@tessera/contracts/identity';
import { writePageVersions } from '@tessera/contracts/page-versions';
import { type PageVersions, RemotesAnswer } from '@tessera/contracts/remotes';
import { dataOf, endpoint } from '../client/endpoint';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

/** Puts the user into the auth store. */
export const storeUser = (user: User, api: Api) => api.session.store.getState().userLoaded(user);

/** Reads the signed-in user and puts it into the auth store. */
export const useUser = query('GET user', {
  key: queryKeys.user,
  response: dataOf(UserAnswer),
  onResponse: storeUser,
});

const activity = endpoint('POST session/activity', {});

/** Restarts the inactivity timer here and at the server. */
export const keepSessionAlive = async (api: Api): Promise<void> => {
  await activity(api, []);
};

/**
 * Lists the remotes that the user may load. The response also grants the files of remotes that require a role.
 * Loaded in the background: with the sign-in, after a publication, and when a page becomes visible after five minutes.
 * @param read returns the versions of the page, with that of the shell: an open page gets remotes that fit it
 */
export const useRemotes = query('GET remotes', {
  key: queryKeys.remotes,
  request: (read: () => PageVersions) => {
    const versions = read();
    return {
      searchParams: { spares: 'true' },
      background: true,
      shellVersion: versions['shell'],
      pageVersions: writePageVersions(versions),
    };
  },
  response: RemotesAnswer,
  options: { staleTime: 5 * 60_000, meta: { onError: 'silent' } },
});
