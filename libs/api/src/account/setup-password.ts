import type { SetupPasswordRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

type SetupPassword = SetupPasswordRequest & { token: string };

/** The first password of an account without one; the token of the mailed link is the bearer of this call alone. */
export const setupPassword = async (api: Api, { token, ...body }: SetupPassword): Promise<void> => {
  await api.post('setupPassword', body, v.unknown(), { bearer: token });
};

/** The screen shows the failure itself: a dead link is another page, the rest stands under the fields. */
export function useSetupPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: SetupPassword) => setupPassword(api, body),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
