import { WalletAnswer, type CreateWalletRequest, type Wallet } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

interface CreateWallet extends CreateWalletRequest {
  /** One a confirmed attempt; a retry of the same attempt carries the same. */
  idempotencyKey: string;
}

/** Makes the wallet of a phrase, or restores it; a bad checksum is 422, a second wallet 409. */
export async function createWallet(api: Api, { idempotencyKey, ...body }: CreateWallet): Promise<Wallet> {
  const { data } = await api.post('wallets', body, WalletAnswer, { idempotencyKey });
  return data;
}

export function useCreateWallet() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: CreateWallet) => createWallet(api, request),
    onSuccess: (wallet) => queryClient.setQueryData(queryKeys.wallets, [wallet]),
    meta: { onError: 'fields' },
    gcTime: 0,
  });
}
