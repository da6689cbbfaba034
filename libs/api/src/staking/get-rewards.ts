import { RewardsAnswer, type Rewards } from '@tessera/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Rewards that a wallet received over the last days (1 to 366), by day in UTC and validator. */
export async function getRewards(
  api: Api,
  walletId: string,
  days: number,
  options?: CallOptions,
): Promise<Rewards> {
  const searchParams = { days };
  const { data } = await api.get(`wallets/${walletId}/rewards`, RewardsAnswer, { ...options, searchParams });
  return data;
}

export const rewardsQueryOptions = (api: Api, walletId: string, days: number) =>
  queryOptions({
    queryKey: queryKeys.rewards(walletId, days),
    queryFn: (context) => getRewards(api, walletId, days, readOptions(context)),
    placeholderData: keepPreviousData,
    meta: { onError: 'silent' },
  });

export const useRewards = (walletId: string, days: number) =>
  useQuery(rewardsQueryOptions(useApi(), walletId, days));
