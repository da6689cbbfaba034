import { TransactionAnswer, type Transaction } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Cancels a transfer that waits before it goes out; 409 once it has left. */
export async function cancelHold(api: Api, walletId: string, transactionId: string): Promise<Transaction> {
  const path = `wallets/${walletId}/transactions/${encodeURIComponent(transactionId)}/hold`;
  const { data } = await api.delete(path, TransactionAnswer);
  return data;
}

export function useCancelHold(walletId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (transactionId: string) => cancelHold(api, walletId, transactionId),
    onSuccess: (transaction) =>
      queryClient.setQueryData(queryKeys.transaction(walletId, transaction.id), transaction),
    // After a refusal too: it has left, and the pages show that it can still be cancelled.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallet(walletId) }),
  });
}
