import type { Asset } from '../chain-adapter';
import { feeDenom } from './network';

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

export const cosmosAssets: readonly (Asset & { readonly denom: string })[] = [feeCoin];
