import {
  ReplacementPreviewAnswer,
  TransactionAnswer,
  type ReplacementKind,
  type ReplacementPreview,
  type ReplacementRequest,
  type Transaction,
} from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

interface Replacing {
  transactionId: string;
  kind: ReplacementKind;
  /** The key of the attempt: the preview binds its fee to it, and repeating the call with it never signs twice. */
  idempotencyKey: string;
}

const pathOf = (walletId: string, { transactionId, kind }: Replacing) =>
  `wallets/${walletId}/transactions/${encodeURIComponent(transactionId)}/${kind}`;

/** The fee of a speed-up or a cancellation; it holds for two minutes. */
export async function previewReplacement(
  api: Api,
  walletId: string,
  replacing: Replacing,
): Promise<ReplacementPreview> {
  const { idempotencyKey } = replacing;
  const path = `${pathOf(walletId, replacing)}/preview`;
  const { data } = await api.post(path, {}, ReplacementPreviewAnswer, { idempotencyKey });
  return data;
}

/** Signs and sends it; the answer is pending, or tells that a block was faster. A wrong wallet key is 400. */
export async function replaceTransaction(
  api: Api,
  walletId: string,
  { walletPasscode, ...replacing }: Replacing & ReplacementRequest,
): Promise<Transaction> {
  const { idempotencyKey } = replacing;
  const path = pathOf(walletId, replacing);
  const { data } = await api.post(path, { walletPasscode }, TransactionAnswer, { idempotencyKey });
  return data;
}

export function usePreviewReplacement(walletId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (replacing: Replacing) => previewReplacement(api, walletId, replacing),
    meta: { onError: 'silent' },
  });
}

export function useReplaceTransaction(walletId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: Replacing & ReplacementRequest) => replaceTransaction(api, walletId, request),
    onSuccess: (transaction) =>
      queryClient.setQueryData(queryKeys.transaction(walletId, transaction.id), transaction),
    // After a refusal too: it may have got into a block meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.wallet(walletId) }),
    // The form tells what became of it.
    meta: { onError: 'silent' },
    // The variables hold the wallet key.
    gcTime: 0,
  });
}
