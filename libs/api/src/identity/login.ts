import { LoginAnswer, type LoginRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { PLATFORM_TYPE } from './platform-type';

type Login = Omit<LoginRequest, 'platform_type'>;

/**
 * Checks a password. On a trusted device the answer signs in at once, otherwise a code is on its way. The account's kind is
 * said here too, for a sign-in without a code to be of the same kind as one with it.
 */
export async function login(api: Api, body: Login): Promise<LoginAnswer> {
  const answer = await api.post('login', { ...body, platform_type: PLATFORM_TYPE }, LoginAnswer);
  if (!('two_step' in answer)) api.session.login(answer, answer.data);
  return answer;
}

export function useLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: Login) => login(api, body),
    meta: { onError: 'fields' },
    gcTime: 0,
  });
}
