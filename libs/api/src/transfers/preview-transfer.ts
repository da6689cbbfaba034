import { TransferPreviewAnswer, type TransferPreview, type TransferPreviewRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

interface PreviewTransfer extends TransferPreviewRequest {
  /** The key of the attempt: transfer with the same one holds the server to this fee for 2 minutes. */
  idempotencyKey: string;
}

/** Fee, total and warnings of a transfer before the wallet key is asked for. */
export async function previewTransfer(
  api: Api,
  walletId: string,
  { idempotencyKey, ...body }: PreviewTransfer,
): Promise<TransferPreview> {
  const path = `wallets/${walletId}/transferPreview`;
  const { data } = await api.post(path, body, TransferPreviewAnswer, { idempotencyKey });
  return data;
}

export function usePreviewTransfer(walletId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: PreviewTransfer) => previewTransfer(api, walletId, request),
    meta: { onError: 'fields', shown: ['PAYEE_CHANGED'] },
  });
}
