import type { RemoveIdentifierRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Takes an e-mail or phone from the account; asks for the password, and the authenticator app's code when it is on. */
export const removeIdentifier = async (
  api: Api,
  id: string,
  body: RemoveIdentifierRequest,
): Promise<void> => {
  await api.delete(`user/identifiers/${encodeURIComponent(id)}`, v.unknown(), { body });
};

/** The screen shows the failure under its field. */
export function useRemoveIdentifier() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: RemoveIdentifierRequest & { id: string }) =>
      removeIdentifier(api, id, body),
    onSuccess: () =>
      Promise.all(
        [queryKeys.account, queryKeys.user].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
