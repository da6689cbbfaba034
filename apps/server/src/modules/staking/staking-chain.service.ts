import type { Asset, ChainAdapter } from '@tessera/chains';
import { feeAssetOf, type Chains } from '../chains';

import { DomainError } from '../../platform/errors';

/** The chain of this deployment on which coins are staked, and the coin. */
export function stakingChainOf(chains: Chains): { adapter: ChainAdapter; asset: Asset } {
  const adapter = chains.all.find(({ family }) => family === 'cosmos');
  if (!adapter) throw new Error('no chain with staking is configured');
  return { adapter, asset: feeAssetOf(adapter) };
}

/** 503: nothing is known of its staking yet, which is not the same as that there were none. */
export function stakingUnknown({ name }: Pick<ChainAdapter, 'name'>): DomainError {
  return new DomainError('unavailable', 'STAKING_UNKNOWN', `${name} has not told about its validators yet.`, {
    retry_after: 5,
  });
}
