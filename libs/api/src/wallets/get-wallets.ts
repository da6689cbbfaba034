import { WalletsAnswer, type Wallet } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** The user's wallets; the first is the one that transfers use. */
export async function getWallets(api: Api, options?: CallOptions): Promise<Wallet[]> {
  const { data } = await api.get('wallets', WalletsAnswer, options);
  return data;
}

export const walletsQueryOptions = (api: Api) =>
  queryOptions({ queryKey: queryKeys.wallets, queryFn: (context) => getWallets(api, readOptions(context)) });

export const useWallets = () => useQuery(walletsQueryOptions(useApi()));
