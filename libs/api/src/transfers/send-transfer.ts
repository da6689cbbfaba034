import { TransactionAnswer, type Transaction, type TransferRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import { invalidateSoon } from '../client/invalidate-soon';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

interface SendTransfer extends TransferRequest {
  /** The key of the preview; repeating a call with it never sends twice. */
  idempotencyKey: string;
  stepUpCode?: string;
  /** Repeats what got no answer, which no person asks for. */
  background?: boolean;
}

/** Signs and sends a transfer; the answer is pending. A wrong wallet key is 400, and nothing was signed. */
export async function sendTransfer(
  api: Api,
  walletId: string,
  { idempotencyKey, stepUpCode, background = false, ...body }: SendTransfer,
): Promise<Transaction> {
  const options = { idempotencyKey, background, ...(stepUpCode === undefined ? {} : { stepUpCode }) };
  const { data } = await api.post(`wallets/${walletId}/transfer`, body, TransactionAnswer, options);
  return data;
}

export function useSendTransfer(walletId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: SendTransfer) => sendTransfer(api, walletId, request),
    onSuccess(transaction) {
      queryClient.setQueryData(queryKeys.transaction(walletId, transaction.id), transaction);
      // The result is shown at once; the rest of the page follows, with what the server's own hint is about.
      invalidateSoon(queryClient, queryKeys.wallet(walletId));
    },
    // The flow tells what became of the money: a wrong key or a missing answer is no toast (spec section 4).
    meta: { onError: 'silent' },
    // The variables hold the wallet key.
    gcTime: 0,
  });
}
