import { UserAnswer, type User, type VerifyIdentifierRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Spends the code of addIdentifier; the user has the identifier from then on. */
export async function verifyIdentifier(api: Api, body: VerifyIdentifierRequest): Promise<User> {
  const { data } = await api.post('user/identifiers/verify', body, UserAnswer);
  api.session.store.getState().userLoaded(data);
  return data;
}

/** The screen shows the failure beside the code. */
export function useVerifyIdentifier() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: VerifyIdentifierRequest) => verifyIdentifier(api, body),
    onSuccess(user) {
      queryClient.setQueryData(queryKeys.user, user);
      void queryClient.invalidateQueries({ queryKey: queryKeys.account });
    },
    meta: { onError: 'silent' },
  });
}
