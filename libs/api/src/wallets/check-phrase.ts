import { CheckPhraseAnswer, type CheckPhraseRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Compares two words of the phrase; wrong ones are 422, a wrong wallet key 400. The phrase itself never comes back. */
export const checkPhrase = async (api: Api, walletId: string, body: CheckPhraseRequest): Promise<void> => {
  await api.post(`wallets/${walletId}/check-phrase`, body, CheckPhraseAnswer);
};

export function useCheckPhrase(walletId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CheckPhraseRequest) => checkPhrase(api, walletId, body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallets }),
    meta: { onError: 'silent' },
    // The variables hold words of the phrase and the wallet key.
    gcTime: 0,
  });
}
