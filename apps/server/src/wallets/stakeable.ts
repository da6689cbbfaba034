import type { Asset, ChainAdapter } from '@tessera/chains';
import { toDecimal } from '@tessera/money';

/** Whether an asset can be staked at all. */
export const isStakeable = ({ family }: ChainAdapter, { native }: Asset): boolean =>
  family === 'cosmos' && native;

/** What is known of stakes that were not read from the chain: nothing, and zero of what cannot be staked. */
export const stakedUnread = (adapter: ChainAdapter, asset: Asset): string | null =>
  isStakeable(adapter, asset) ? null : toDecimal(0n, asset.decimals);
