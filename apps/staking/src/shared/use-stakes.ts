import type { TokenDetail, TokenRow, TransactionType } from '@tessera/contracts';
import { messageOf, useApi, useQuery, useWalletTokens } from '@tessera/platform';
import { tokenQueryOptions } from '@tessera/wallet-kit';
import { sharedText } from './messages';

const unknown: Pick<TokenRow, 'chainId' | 'symbol'> = { chainId: 'optio', symbol: 'OPT' };

const STAKING: readonly TransactionType[] = [
  'delegate',
  'undelegate',
  'cancelUndelegate',
  'moveDelegation',
  'distribution',
  'lock',
];

/** Why stakes are not known, and the way to ask again. */
export interface Unread {
  message: string;
  retry: () => void;
  retrying: boolean;
}

interface Stakes {
  /** The token that can be staked. */
  row: TokenRow | undefined;
  /** Undefined until they are known; never an empty list for stakes that nobody has read. */
  stakes: TokenDetail | undefined;
  failed: Unread | null;
  /** The wallet's tokens are known, and none of them can be staked. */
  none: boolean;
  /** What is shown is being read anew, or a request about it is on its way. */
  updating: boolean;
}

/** The token of a wallet that can be staked, and where its stakes lie. */
export function useStakes(walletId: string): Stakes {
  const api = useApi();
  const wallet = useWalletTokens(walletId);
  const row = wallet.data?.tokens.find(({ stakeable }) => stakeable);
  const token = useQuery({
    ...tokenQueryOptions(api, walletId, row ?? unknown),
    enabled: row !== undefined,
  });
  const unread = token.data?.delegationDetails.balanceToken === null;
  const stakes = unread ? undefined : token.data;
  const broken = row === undefined ? wallet : token;
  const failed =
    stakes === undefined && (broken.isError || unread)
      ? {
          message: unread ? sharedText.chainSilent : messageOf(broken.error),
          retry: () => void broken.refetch(),
          retrying: broken.isFetching,
        }
      : null;
  const updating =
    stakes !== undefined &&
    (token.isFetching ||
      stakes.transactions.some(({ status, type }) => status === 'pending' && STAKING.includes(type)));
  return { row, stakes, failed, none: wallet.data !== undefined && row === undefined, updating };
}
