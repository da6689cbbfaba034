import type { Asset, ChainAdapter } from '@tessera/chains';
import { isStakeable } from '../../wallets';

/** So many sends of room: one more; or, measured in gas, to stake (3), to unstake (5) and to claim from several (7). */
const SENDS = 2n;
const SENDS_OF_STAKER = 15n;

/** What stays back of an asset that pays for fees, so that nobody strands coins for want of one. @param sendFee of a send now. */
export function feeReserve(adapter: ChainAdapter, asset: Asset, sendFee: bigint): bigint {
  if (!asset.feeAsset) return 0n;
  return sendFee * (isStakeable(adapter, asset) ? SENDS_OF_STAKER : SENDS);
}
