import type { TokenRow } from '@tessera/contracts';
import { tokenQueryOptions, useApi, useQuery, useWalletTokens } from '@tessera/platform';

const unknown: Pick<TokenRow, 'chainId' | 'symbol'> = { chainId: 'optio', symbol: 'OPT' };

/** The token of a wallet that can be staked, and where its stakes lie; both undefined until they are known. */
export function useStakes(walletId: string) {
  const api = useApi();
  const wallet = useWalletTokens(walletId);
  const row = wallet.data?.tokens.find(({ stakeable }) => stakeable);
  const stakes = useQuery({
    ...tokenQueryOptions(api, walletId, row ?? unknown),
    enabled: row !== undefined,
  });
  const failed = stakes.isError ? stakes : wallet.isError ? wallet : null;
  return { row, stakes: stakes.data, failed };
}
