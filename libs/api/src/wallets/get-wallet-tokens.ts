import { WalletTokensAnswer, type WalletTokens } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** Balances of a wallet by chain and token, with their age; amounts and USD values are decimal strings. */
export async function getWalletTokens(
  api: Api,
  walletId: string,
  options?: CallOptions,
): Promise<WalletTokens> {
  const { data } = await api.get(`wallets/${walletId}/tokens`, WalletTokensAnswer, options);
  return data;
}

export const walletTokensQueryOptions = (api: Api, walletId: string) =>
  queryOptions({
    queryKey: queryKeys.walletTokens(walletId),
    queryFn: (context) => getWalletTokens(api, walletId, readOptions(context)),
  });

export const useWalletTokens = (walletId: string) => useQuery(walletTokensQueryOptions(useApi(), walletId));
