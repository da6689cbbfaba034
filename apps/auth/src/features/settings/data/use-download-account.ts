import { useApi, useMutation } from '@tessera/client';
import * as v from 'valibot';

/** Fetches the account's data as indented JSON. */
export function useDownloadAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: async (stepUpCode: string | undefined) => {
      const options = stepUpCode === undefined ? {} : { stepUpCode };
      return JSON.stringify(await api.get('user/export', v.unknown(), options), null, 2);
    },
    meta: { onError: 'fields', shown: ['STEP_UP_REQUIRED', 'INVALID_AUTH_CODE'] },
    gcTime: 0,
  });
}
