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

/** Shown at once; a refusal puts back what was there. */
export function useSavePreferences() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { preferences: queryKey } = queryKeys;
  return useMutation({
    mutationFn: (choices: Preferences) => savePreferences(api, choices),
    async onMutate(choices) {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Preferences>(queryKey);
      queryClient.setQueryData(queryKey, choices);
      return { before };
    },
    onError: (_error, _choices, kept) => void queryClient.setQueryData(queryKey, kept?.before),
    onSuccess: (saved) => void queryClient.setQueryData(queryKey, saved),
  });
}
