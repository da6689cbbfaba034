import { StakingParamsAnswer, type StakingParams } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** What the chain itself says of waits, entries and penalties. */
export async function getStakingParams(api: Api, options?: CallOptions): Promise<StakingParams> {
  const { data } = await api.get('staking/params', StakingParamsAnswer, options);
  return data;
}

export const stakingParamsQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.stakingParams,
    queryFn: (context) => getStakingParams(api, readOptions(context)),
    staleTime: 60_000,
    meta: { onError: 'silent' },
  });

export const useStakingParams = () => useQuery(stakingParamsQueryOptions(useApi()));
