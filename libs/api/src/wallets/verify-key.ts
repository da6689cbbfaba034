import { VerifyKeyAnswer, type VerifyKeyRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Checks a wallet key or phrase; a wrong one is 400 INVALID_WALLET_KEY with `body.attemptsLeft`. */
export const verifyKey = (api: Api, walletId: string, body: VerifyKeyRequest) =>
  api.post(`wallets/${walletId}/verifyKey`, body, VerifyKeyAnswer);

export function useVerifyKey(walletId: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (body: VerifyKeyRequest) => verifyKey(api, walletId, body),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
