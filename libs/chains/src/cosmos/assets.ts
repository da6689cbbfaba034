import type { Asset } from '../chain-adapter';

/** The one coin of Optio; its base denomination is written with capitals. */
export const cosmosAssets: readonly Asset[] = [
  { symbol: 'OPT', name: 'Optio', decimals: 6, native: true, feeAsset: true, denom: 'uOPT' },
];
