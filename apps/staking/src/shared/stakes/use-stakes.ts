import type { TokenDetail, TokenRow, TransactionType } from '@tessera/contracts';
import { useWalletTokens, useToken } from '@tessera/api';
import { useApi, useQuery } from '@tessera/client';
import { failureOf, type LoadFailure } from '../load-error';
import { sharedText } from '../messages';

const unknown: Pick<TokenRow, 'chainId' | 'symbol'> = { chainId: 'optio', symbol: 'OPT' };

const STAKING: readonly TransactionType[] = [
  'delegate',
  'undelegate',
  'cancelUndelegate',
  'moveDelegation',
  'distribution',
  'lock',
];

interface Stakes {
  /** The token that can be staked. */
  row: TokenRow | undefined;
  /** Undefined until they are loaded; never an empty list for stakes that could not be read. */
  stakes: TokenDetail | undefined;
  failed: LoadFailure | null;
  /** The wallet's tokens are known, and none of them can be staked. */
  none: boolean;
  /** The stakes are refetched, or a request about them is pending. */
  updating: boolean;
}

/** The token of a wallet that can be staked, and where its stakes lie. */
export function useStakes(walletId: string): Stakes {
  const api = useApi();
  const wallet = useWalletTokens(walletId);
  const row = wallet.data?.tokens.find(({ stakeable }) => stakeable);
  const token = useQuery({
    ...useToken.options(api, walletId, row ?? unknown),
    enabled: row !== undefined,
  });
  const unread = token.data?.delegationDetails.balanceToken === null;
  const stakes = unread ? undefined : token.data;
  const broken = row === undefined ? wallet : token;
  const failed =
    stakes === undefined && (broken.isError || unread)
      ? { ...failureOf(broken), ...(unread ? { message: sharedText.chainSilent } : {}) }
      : null;
  const updating =
    stakes !== undefined &&
    (token.isFetching ||
      stakes.transactions.some(({ status, type }) => status === 'pending' && STAKING.includes(type)));
  return { row, stakes, failed, none: wallet.data !== undefined && row === undefined, updating };
}
