import { SignedInAnswer } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { PLATFORM_TYPE } from './platform-type';

/** Spends the token of a sign-in link and signs in; a spent or expired one is 422. */
export async function magicLogin(api: Api, token: string): Promise<SignedInAnswer> {
  const answer = await api.post('magicLogin', { token, platform_type: PLATFORM_TYPE }, SignedInAnswer);
  api.session.login(answer, answer.data);
  return answer;
}

/** The screen shows the failure itself. */
export function useMagicLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (token: string) => magicLogin(api, token),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
