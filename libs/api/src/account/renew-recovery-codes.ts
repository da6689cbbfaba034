import { RecoveryCodesAnswer, type RenewRecoveryCodesRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** New recovery codes in the place of the old ones, told this once. */
export async function renewRecoveryCodes(api: Api, body: RenewRecoveryCodesRequest): Promise<string[]> {
  const { data } = await api.post('user/totp/recovery-codes', body, RecoveryCodesAnswer);
  return data.recovery_codes;
}

/** The screen shows the failure under its field. */
export function useRenewRecoveryCodes() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: RenewRecoveryCodesRequest) => renewRecoveryCodes(api, body),
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: queryKeys.account }),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
