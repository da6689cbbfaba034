import type { Asset } from '../chain-adapter';

/** The coin of Optio, in which it takes its fees; its base denomination is written with capitals. */
export const feeCoin = {
  symbol: 'OPT',
  name: 'Optio',
  decimals: 6,
  native: true,
  feeAsset: true,
  denom: 'uOPT',
} as const satisfies Asset;

export const cosmosAssets: readonly Asset[] = [feeCoin];
