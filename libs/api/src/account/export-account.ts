import { useMutation } from '@tanstack/react-query';
import * as v from 'valibot';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';

/** Everything that is held about the user, as indented JSON. */
export const exportAccount = async (api: Api): Promise<string> =>
  JSON.stringify(await api.get('user/export', v.unknown()), null, 2);

export function useExportAccount() {
  const api = useApi();
  return useMutation({ mutationFn: () => exportAccount(api), gcTime: 0 });
}
