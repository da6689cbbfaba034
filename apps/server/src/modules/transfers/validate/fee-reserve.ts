import type { Asset, ChainAdapter } from '@tessera/chains';
import { isStakeable } from '../../wallets';

/** Reserve in fees of one send: one more send; a staker also stakes (3 by gas), unstakes (5) and claims from several validators (7). */
const SENDS = 2n;
const SENDS_OF_STAKER = 15n;

/** Returns the amount of a fee asset to keep, so that coins are not stranded without a fee. @param sendFee current fee of a send. */
export function feeReserve(adapter: ChainAdapter, asset: Asset, sendFee: bigint): bigint {
  if (!asset.feeAsset) return 0n;
  return sendFee * (isStakeable(adapter, asset) ? SENDS_OF_STAKER : SENDS);
}
