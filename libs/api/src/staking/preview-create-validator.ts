import {
  CreateValidatorPreviewAnswer,
  type CreateValidatorPreview,
  type CreateValidatorPreviewRequest,
} from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

interface PreviewCreateValidator extends CreateValidatorPreviewRequest {
  /** The key of the attempt: the creation with the same one is held to these terms for 2 minutes. */
  idempotencyKey: string;
}

/** Everything that will be signed, what the server filled in included, before the wallet key is asked for. */
export async function previewCreateValidator(
  api: Api,
  walletId: string,
  { idempotencyKey, ...body }: PreviewCreateValidator,
): Promise<CreateValidatorPreview> {
  const path = `wallets/${walletId}/createValidatorPreview`;
  const { data } = await api.post(path, body, CreateValidatorPreviewAnswer, { idempotencyKey });
  return data;
}

export function usePreviewCreateValidator(walletId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (request: PreviewCreateValidator) => previewCreateValidator(api, walletId, request),
    // The form shows what is against it.
    meta: { onError: 'silent' },
  });
}
