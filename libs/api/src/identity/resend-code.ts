import { ResendAnswer, type ResendRequest } from '@tessera/contracts';
import { useMutation } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Sends the code and the link again; `retry_after` is in seconds. */
export const resendCode = (api: Api, body: ResendRequest) =>
  api.post('resendMagicLinkV1', body, ResendAnswer);

export function useResendCode() {
  const api = useApi();
  return useMutation({ mutationFn: (body: ResendRequest) => resendCode(api, body) });
}
