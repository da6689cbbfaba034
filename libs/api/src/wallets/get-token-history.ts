import { TokenHistoryAnswer, type ChainId, type TokenHistory, type TokenSymbol } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

const DEFAULT_HOURS = 24;

/** Prices of a token in USD over the last hours (1 to 8760, 24 unless told otherwise). */
export const getTokenHistory = (
  api: Api,
  token: { chainId: ChainId; symbol: TokenSymbol },
  hours = DEFAULT_HOURS,
  options?: CallOptions,
): Promise<TokenHistory> =>
  api.get(`get-token-history/${token.chainId}/${token.symbol}/${hours}`, TokenHistoryAnswer, options);

export const tokenHistoryQueryOptions = (
  api: Api,
  token: { chainId: ChainId; symbol: TokenSymbol },
  hours = DEFAULT_HOURS,
) =>
  queryOptions({
    queryKey: queryKeys.tokenHistory(token.chainId, token.symbol, hours),
    queryFn: (context) => getTokenHistory(api, token, hours, readOptions(context)),
    staleTime: 60_000,
    meta: { onError: 'silent' },
  });

export const useTokenHistory = (token: { chainId: ChainId; symbol: TokenSymbol }, hours?: number) =>
  useQuery(tokenHistoryQueryOptions(useApi(), token, hours));
