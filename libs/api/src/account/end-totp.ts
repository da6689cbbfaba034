import type { EndTotpRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Turns the authenticator app off; asks for the password and a code of the app or a recovery code. */
export const endTotp = async (api: Api, body: EndTotpRequest): Promise<void> => {
  await api.delete('user/totp', v.unknown(), { body });
};

/** The screen shows the failure under its field. */
export function useEndTotp() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndTotpRequest) => endTotp(api, body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.account }),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
