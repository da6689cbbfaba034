import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { sendWaitingClear } from '../notifications/clear-notifications';

/** Ends every session of the account, this one last: were the call to fail, the person must not think that it worked. */
export async function logoutEverywhere(api: Api): Promise<void> {
  await sendWaitingClear(api);
  await api.post('logout', { everywhere: true }, v.unknown());
  api.session.logout();
}

export function useLogoutEverywhere() {
  const api = useApi();
  return useMutation({ mutationFn: () => logoutEverywhere(api) });
}
