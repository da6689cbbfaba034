import { PreferencesAnswer, type Preferences } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** The choices that follow the person to every device. */
export async function getPreferences(api: Api, options?: CallOptions): Promise<Preferences> {
  const { data } = await api.get('user/preferences', PreferencesAnswer, options);
  return data;
}

export const preferencesQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.preferences,
    queryFn: (context) => getPreferences(api, readOptions(context)),
  });

export const usePreferences = () => useQuery(preferencesQueryOptions(useApi()));
