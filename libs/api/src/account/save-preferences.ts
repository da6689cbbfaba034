import { PreferencesAnswer, type Preferences } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { queryKeys } from '../query-keys';

/** Keeps the choices for every device. */
export async function savePreferences(api: Api, choices: Preferences): Promise<Preferences> {
  const { data } = await api.post('user/preferences', choices, PreferencesAnswer);
  return data;
}

/** Shown at once; when the last of several is through, the server's word is fetched, which also takes a refused one back. */
export function useSavePreferences() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { preferences: queryKey } = queryKeys;
  return useMutation({
    mutationKey: queryKey,
    mutationFn: (choices: Preferences) => savePreferences(api, choices),
    async onMutate(choices) {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<Preferences>(queryKey, (before) => before && { ...before, ...choices });
    },
    onSettled() {
      if (queryClient.isMutating({ mutationKey: queryKey }) > 1) return undefined;
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
