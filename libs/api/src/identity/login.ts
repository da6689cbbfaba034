import { LoginAnswer, type LoginRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Checks a password. On a trusted device the answer signs in at once, otherwise a code is on its way. */
export async function login(api: Api, body: LoginRequest): Promise<LoginAnswer> {
  const answer = await api.post('login', body, LoginAnswer);
  if (!('two_step' in answer)) api.session.login(answer, answer.data);
  return answer;
}

export function useLogin() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LoginRequest) => login(api, body),
    meta: { onError: 'fields' },
    gcTime: 0,
  });
}
