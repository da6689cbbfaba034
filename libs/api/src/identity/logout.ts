import { Done, Tokens } from '@tessera/contracts';
import type { Session } from '@tessera/session';
import { useApi } from '../client/api-context';
import { ApiError } from '../client/api-error';
import type { Api } from '../client/create-api';
import { sendWaitingClear } from '../notifications/clear-notifications';

type LastTokens = NonNullable<ReturnType<Session['tokens']>>;

/** An access token lives ten minutes, the session behind it longer: with an old one it is renewed to end the session. */
async function endAtServer(api: Api, { accessToken, refreshToken }: LastTokens): Promise<void> {
  const end = (bearer: string) => api.post('logout', {}, Done, { bearer, background: true });
  try {
    await end(accessToken);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401 || refreshToken === null) return;
    const body = { refresh_token: refreshToken };
    const fresh = await api.post('refreshToken', body, Tokens, { bearer: accessToken, background: true });
    await end(fresh.access_token);
  }
}

/** Signs out here and now, also without a network; the server hears of it as soon as it can be reached. */
export function logout(api: Api): void {
  const last = api.session.tokens();
  const cleared = last === null ? null : sendWaitingClear(api, last.accessToken);
  api.session.logout();
  if (last === null) return;
  const end = () => endAtServer(api, last);
  // The session is over on this device whatever the server answers; there it has to outlast the clearing.
  (cleared === null ? end() : cleared.then(end)).catch(() => undefined);
}

export function useLogout(): () => void {
  const api = useApi();
  return () => logout(api);
}
