import { endpoint, mutation } from '@tessera/api';
import { type Api, ApiError, useApi } from '@tessera/client';
import { Tokens } from '@tessera/contracts/identity';
import type { Session } from '@tessera/session';
import { sendWaitingClear } from '../notifications/clear-notifications';

type LastTokens = NonNullable<ReturnType<Session['tokens']>>;

const end = endpoint('POST logout', {});
const refresh = endpoint('POST refreshToken', {
  request: (refreshToken: string) => ({ body: { refresh_token: refreshToken } }),
  response: Tokens,
});

/** Refreshes an expired access token first: it lives ten minutes, the session much longer. */
async function endAtServer(api: Api, { accessToken, refreshToken }: LastTokens): Promise<void> {
  const options = { bearer: accessToken, background: true };
  try {
    await end(api, [], options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || refreshToken === null) return;
    const fresh = await refresh(api, [refreshToken], options);
    await end(api, [], { ...options, bearer: fresh.access_token });
  }
}

/** Signs out at once, also without a network. Tells the server when it can be reached. */
export function logout(api: Api): void {
  const last = api.session.tokens();
  const cleared = last === null ? null : sendWaitingClear(api, last.accessToken);
  api.session.logout();
  if (last === null) return;
  const endLast = () => endAtServer(api, last);
  // The session has ended on this device whatever the server responds; at the server it must outlast the clearing.
  (cleared === null ? endLast() : cleared.then(endLast)).catch(() => undefined);
}

export function useLogout(): () => void {
  const api = useApi();
  return () => logout(api);
}

/** Ends every session of the account. This one ends last: after a failure the person must not believe that it worked. */
export const useLogoutEverywhere = mutation('POST logout', {
  request: () => ({ body: { everywhere: true } }),
  onResponse: (_done, api) => api.session.logout(),
  wrap:
    (fetch) =>
    async (api, ...call) => {
      await sendWaitingClear(api);
      return fetch(api, ...call);
    },
});
