import { CodeSentAnswer, type RegisterRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Makes an account; a code is on its way to the identifier. */
export const register = (api: Api, body: RegisterRequest) => api.post('register', body, CodeSentAnswer);

export function useRegister() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: RegisterRequest) => register(api, body),
    meta: { onError: 'fields' },
    gcTime: 0,
  });
}
