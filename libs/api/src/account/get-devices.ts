import { DevicesAnswer, type TrustedDevice } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** The browsers that skip the code. */
export async function getDevices(api: Api, options?: CallOptions): Promise<TrustedDevice[]> {
  const { data } = await api.get('user/devices', DevicesAnswer, options);
  return data;
}

export const devicesQueryOptions = (api: Api) =>
  queryOptions({ queryKey: queryKeys.devices, queryFn: (context) => getDevices(api, readOptions(context)) });

export const useDevices = () => useQuery(devicesQueryOptions(useApi()));
