import {
  CreatedValidatorAnswer,
  type CreatedValidator,
  type CreateValidatorRequest,
} from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import { invalidateSoon } from '../client/invalidate-soon';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

interface CreateValidator extends CreateValidatorRequest {
  /** The key of the preview; repeating a call with it never stakes twice, and gives back the same made key. */
  idempotencyKey: string;
  stepUpCode?: string;
  /** Repeats what got no answer, which no person asks for. */
  background?: boolean;
}

/** Signs and sends the creation; the transaction of the answer is pending. A wrong wallet key is 400, and nothing was signed. */
export async function createValidator(
  api: Api,
  walletId: string,
  { idempotencyKey, stepUpCode, background = false, ...body }: CreateValidator,
): Promise<CreatedValidator> {
  const options = { idempotencyKey, background, ...(stepUpCode === undefined ? {} : { stepUpCode }) };
  const { data } = await api.post(
    `wallets/${walletId}/createValidator`,
    body,
    CreatedValidatorAnswer,
    options,
  );
  return data;
}

export function useCreateValidator(walletId: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: CreateValidator) => createValidator(api, walletId, request),
    onSuccess: () => invalidateSoon(queryClient, queryKeys.wallet(walletId), queryKeys.validators),
    // The flow tells what became of the money: a wrong key or a missing answer is no toast (spec section 4).
    meta: { onError: 'silent' },
    // The variables hold the wallet key, and the answer may hold the validator's.
    gcTime: 0,
  });
}
