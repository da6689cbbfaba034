import { SignedInAnswer, type AuthCodeLoginRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { PLATFORM_TYPE } from './platform-type';

type AuthCodeLogin = Omit<AuthCodeLoginRequest, 'platform_type'>;

/** Spends a one-time code and signs in. A wrong one is 401 'Invalid Auth Code', which no refresh follows. */
export async function authCodeLogin(api: Api, body: AuthCodeLogin): Promise<SignedInAnswer> {
  const answer = await api.post('authCodeLogin', { ...body, platform_type: PLATFORM_TYPE }, SignedInAnswer);
  api.session.login(answer, answer.data);
  return answer;
}

/** The screen shows the failure beside the code. */
export function useAuthCodeLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: AuthCodeLogin) => authCodeLogin(api, body),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
