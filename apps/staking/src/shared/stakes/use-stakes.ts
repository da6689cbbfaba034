import type { TokenDetail } from '@tessera/contracts/token-detail';
import type { TransactionType } from '@tessera/contracts/transfers';
import type { TokenRow } from '@tessera/contracts/wallets';
import { useStakingParams, useToken, useValidators, useWalletTokens } from '@tessera/api';
import { useApi, useQuery } from '@tessera/client';
import type { LoadError } from '@tessera/wallet-kit';
import type { ComponentProps } from 'react';
import type { StakingData } from './staking-data';

const unknown: Pick<TokenRow, 'chainId' | 'symbol'> = { chainId: 'optio', symbol: 'OPT' };

const STAKING: readonly TransactionType[] = [
  'delegate',
  'undelegate',
  'cancelUndelegate',
  'moveDelegation',
  'distribution',
  'lock',
];

export interface Stakes {
  row: TokenRow | undefined;
  /** Undefined until loaded, and when the chain could not be read: an unread list is never an empty one. */
  stakes: TokenDetail | undefined;
  failed: ComponentProps<typeof LoadError>['query'] | null;
  none: boolean;
  /** Whether the stakes are refetched or a request about them is pending. */
  updating: boolean;
}

export function useStakes(walletId: string): Stakes {
  const api = useApi();
  const wallet = useWalletTokens(walletId);
  const row = wallet.data?.tokens.find(({ stakeable }) => stakeable);
  const token = useQuery({ ...useToken.options(api, walletId, row ?? unknown), enabled: row !== undefined });
  const unread = token.data?.delegationDetails.balanceToken === null;
  const stakes = unread ? undefined : token.data;
  const { error, refetch, isFetching, isError } = row === undefined ? wallet : token;
  const failed =
    stakes === undefined && (isError || unread)
      ? {
          error,
          refetch,
          isFetching,
          ...(unread && { message: 'The chain does not answer right now. Your crypto is safe.' }),
        }
      : null;
  const updating =
    stakes !== undefined &&
    (token.isFetching ||
      stakes.transactions.some(({ status, type }) => status === 'pending' && STAKING.includes(type)));
  return { row, stakes, failed, none: wallet.data !== undefined && row === undefined, updating };
}

/** Loads the data of the staking forms: undefined until the stakes and the balance are loaded; the rest may follow. */
export function useStaking(
  walletId: string,
): Pick<Stakes, 'failed' | 'none'> & { data: StakingData | undefined } {
  const { row, stakes: detail, failed, none, updating } = useStakes(walletId);
  const { data: wallet } = useWalletTokens(walletId);
  const { data: validators = [] } = useValidators();
  const { data: params } = useStakingParams();
  if (row === undefined || detail === undefined || wallet === undefined)
    return { data: undefined, failed, none };
  const chain = wallet.chains.find(({ chainId }) => chainId === row.chainId);
  return { data: { walletId, row, chain, detail, validators, params, updating }, failed, none };
}
