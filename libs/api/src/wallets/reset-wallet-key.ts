import { Done, type ResetWalletKeyRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Sets a new wallet key by the present one, or by the recovery phrase: then every other session ends. */
export const resetWalletKey = async (
  api: Api,
  walletId: string,
  body: ResetWalletKeyRequest,
): Promise<void> => {
  await api.post(`wallets/${walletId}/resetPasscode`, body, Done);
};

/** The screen shows the failure under its field or beside the button. */
export function useResetWalletKey(walletId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ResetWalletKeyRequest) => resetWalletKey(api, walletId, body),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.wallets });
      await queryClient.invalidateQueries({ queryKey: queryKeys.sessions });
    },
    meta: { onError: 'silent' },
    // The variables hold the wallet key.
    gcTime: 0,
  });
}
