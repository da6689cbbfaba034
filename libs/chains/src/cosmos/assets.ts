import type { Asset } from '../chain-adapter';
import { feeDenom } from './network';

/** The coin of Optio, in which it takes its fees. */
export const feeCoin = {
  symbol: 'OPT',
  name: 'Optio',
  decimals: 6,
  native: true,
  feeAsset: true,
  get denom() {
    return feeDenom();
  },
} as const satisfies Asset;

export const cosmosAssets: readonly Asset[] = [feeCoin];
