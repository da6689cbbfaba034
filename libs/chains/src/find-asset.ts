import type { Asset } from './chain-adapter';
import type { ChainId } from './transaction';
import { UnsupportedIntentError } from './errors';

/** @throws UnsupportedIntentError naming `symbol` */
export function findAsset<A extends Asset>(chainId: ChainId, assets: readonly A[], symbol: string): A {
  const asset = assets.find((candidate) => candidate.symbol === symbol);
  if (!asset) throw new UnsupportedIntentError(chainId, 'symbol', `The chain ${chainId} has no such token.`);
  return asset;
}
