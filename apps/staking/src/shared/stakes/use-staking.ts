import { useValidators, useWalletTokens, useStakingParams } from '@tessera/api';
import { useStakes } from './use-stakes';
import type { StakingData } from './staking-data';

/** Reads what the forms need; undefined until stakes and balance are there. Names and parameters may come later. */
export function useStaking(walletId: string): {
  data: StakingData | undefined;
  failed: ReturnType<typeof useStakes>['failed'];
  none: boolean;
} {
  const { row, stakes: detail, failed, none, updating } = useStakes(walletId);
  const { data: wallet } = useWalletTokens(walletId);
  const { data: validators = [] } = useValidators();
  const { data: params } = useStakingParams();
  if (row === undefined || detail === undefined || wallet === undefined)
    return { data: undefined, failed, none };
  const chain = wallet.chains.find(({ chainId }) => chainId === row.chainId);
  return { data: { walletId, wallet, row, chain, detail, validators, params, updating }, failed, none };
}
