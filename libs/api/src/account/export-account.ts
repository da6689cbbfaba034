import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/**
 * Returns everything that is held about the user, as indented JSON. Without a code one is sent, and the call fails with
 * STEP_UP_REQUIRED.
 */
export const exportAccount = async (api: Api, stepUpCode?: string): Promise<string> =>
  JSON.stringify(
    await api.get('user/export', v.unknown(), stepUpCode === undefined ? {} : { stepUpCode }),
    null,
    2,
  );

export function useExportAccount() {
  const api = useApi();
  return useMutation({
    mutationFn: (code: string | undefined) => exportAccount(api, code),
    meta: { onError: 'fields', shown: ['STEP_UP_REQUIRED', 'INVALID_AUTH_CODE'] },
    gcTime: 0,
  });
}
