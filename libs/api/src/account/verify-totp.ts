import { RecoveryCodesAnswer } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Turns the authenticator app on by its first code. Returns the recovery codes, which are told this once. */
export async function verifyTotp(api: Api, code: string): Promise<string[]> {
  const { data } = await api.post('user/totp/verify', { code }, RecoveryCodesAnswer);
  return data.recovery_codes;
}

/** The screen shows the failure beside the code. */
export function useVerifyTotp() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => verifyTotp(api, code),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.account }),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
