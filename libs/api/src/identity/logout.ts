import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Signs out here and now, also without a network; the server hears of it as soon as it can be reached. */
export function logout(api: Api): void {
  const accessToken = api.session.accessToken();
  api.session.logout();
  if (accessToken === null) return;
  // The session is over on this device whatever the server answers.
  api.post('logout', {}, v.unknown(), { bearer: accessToken, background: true }).catch(() => undefined);
}

export function useLogout(): () => void {
  const api = useApi();
  return () => logout(api);
}
