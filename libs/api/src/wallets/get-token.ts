import { TokenDetailAnswer, type ChainId, type TokenDetail, type TokenSymbol } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

const inFlight = new WeakMap<Api, AbortController>();

/** One token of a wallet with its transactions and stakes. The previous call in flight is cancelled (spec section 7). */
export async function getToken(
  api: Api,
  walletId: string,
  token: { chainId: ChainId; symbol: TokenSymbol },
  options: CallOptions = {},
): Promise<TokenDetail> {
  const own = new AbortController();
  inFlight.get(api)?.abort();
  inFlight.set(api, own);
  const signal = options.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal;
  const path = `wallets/${walletId}/tokens/${token.chainId}/${token.symbol}`;
  try {
    const { data } = await api.get(path, TokenDetailAnswer, { ...options, signal });
    return data;
  } finally {
    if (inFlight.get(api) === own) inFlight.delete(api);
  }
}

export const tokenQueryOptions = (
  api: Api,
  walletId: string,
  token: { chainId: ChainId; symbol: TokenSymbol },
) =>
  queryOptions({
    queryKey: queryKeys.token(walletId, token.chainId, token.symbol),
    queryFn: (context) => getToken(api, walletId, token, readOptions(context)),
  });

export const useToken = (walletId: string, token: { chainId: ChainId; symbol: TokenSymbol }) =>
  useQuery(tokenQueryOptions(useApi(), walletId, token));
