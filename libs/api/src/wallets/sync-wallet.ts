import { WalletSyncAnswer, type WalletSync } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Looks on the chain for what a wallet's history lacks, now; 503 with the words to show when that was not possible. */
export async function syncWallet(api: Api, walletId: string): Promise<WalletSync> {
  const { data } = await api.post(`wallets/${walletId}/sync`, {}, WalletSyncAnswer);
  return data;
}

export function useSyncWallet(walletId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => syncWallet(api, walletId),
    // After a failure too: what was found before it is kept.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallet(walletId) }),
  });
}
