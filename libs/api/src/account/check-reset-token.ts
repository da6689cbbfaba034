import { ValidAnswer } from '@tessera/contracts';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import type { CallOptions } from '../client/send';

/** Whether a reset token still works; a spent or expired one is 422. */
export const checkResetToken = (api: Api, token: string, options?: CallOptions) =>
  api.get('resetPassword', ValidAnswer, { ...options, searchParams: { token } });

/** Asked once. The token is a secret: it stands in no query key, and nothing of it is kept. */
export function useCheckResetToken(token: string | null) {
  const api = useApi();
  return useQuery({
    queryKey: ['reset-token'],
    queryFn: ({ signal }) => checkResetToken(api, token ?? '', { signal }),
    enabled: token !== null,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta: { onError: 'silent' },
  });
}
