import { messages, WalletSyncAnswer, type WalletSync } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import { ApiError } from '../client/api-error';
import type { Api } from '../client/create-api';
import { endedSession, isCancelled } from '../client/message-of';
import { queryKeys } from '../query-keys';

/** Looks on the chain for what a wallet's history lacks, now. Whatever stops it, its failure has one wording. */
export async function syncWallet(api: Api, walletId: string): Promise<WalletSync> {
  try {
    const { data } = await api.post(`wallets/${walletId}/sync`, {}, WalletSyncAnswer);
    return data;
  } catch (error) {
    if (!(error instanceof ApiError) || isCancelled(error) || endedSession(error)) throw error;
    const { status, endpoint, method, body } = error;
    throw new ApiError({ message: messages.syncFailed, status, endpoint, method, body, cause: error });
  }
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
