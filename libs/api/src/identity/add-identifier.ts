import { CodeSentAnswer, type IdentifierRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Sends a code to an e-mail or phone that the account is to have as well. */
export const addIdentifier = (api: Api, body: IdentifierRequest) =>
  api.post('user/identifiers', body, CodeSentAnswer);

export function useAddIdentifier() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: IdentifierRequest) => addIdentifier(api, body),
    meta: { onError: 'fields', shown: ['INVALID_AUTH_CODE'] },
    // The password does not stay in memory.
    gcTime: 0,
  });
}
