import { StartTotpAnswer, type StartTotpRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** The secret of a new authenticator app, as base32 and as otpauth:// URI; nothing is on before verifyTotp. */
export async function startTotp(api: Api, body: StartTotpRequest): Promise<{ secret: string; uri: string }> {
  const { data } = await api.post('user/totp', body, StartTotpAnswer);
  return data;
}

export function useStartTotp() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: StartTotpRequest) => startTotp(api, body),
    meta: { onError: 'fields' },
    gcTime: 0,
  });
}
