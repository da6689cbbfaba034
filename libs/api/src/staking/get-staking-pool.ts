import { StakingPoolAnswer, type StakingPool } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Supply, stake and inflation of the chain, with their age. */
export async function getStakingPool(api: Api, options?: CallOptions): Promise<StakingPool> {
  const { data } = await api.get('staking/pool', StakingPoolAnswer, options);
  return data;
}

export const stakingPoolQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.stakingPool,
    queryFn: (context) => getStakingPool(api, readOptions(context)),
    staleTime: 30_000,
    meta: { onError: 'silent' },
  });

export const useStakingPool = () => useQuery(stakingPoolQueryOptions(useApi()));
