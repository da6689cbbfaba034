import { ResetTokenAnswer, type ValidateResetCodeRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Spends the code of forgotPassword; the token it gives works once, `expires_in` is in seconds. */
export const validateResetCode = (api: Api, body: ValidateResetCodeRequest) =>
  api.post('validateResetPasswordOTP', body, ResetTokenAnswer);

/** The screen shows the failure beside the code. */
export function useValidateResetCode() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: ValidateResetCodeRequest) => validateResetCode(api, body),
    meta: { onError: 'silent' },
    gcTime: 0,
  });
}
