import type { Asset } from './chain-adapter';
import type { ChainId } from './transaction';
import { UnsupportedIntentError } from './errors';

/** @throws UnsupportedIntentError naming `symbol` */
export function findAsset(chainId: ChainId, assets: readonly Asset[], symbol: string): Asset {
  const asset = assets.find((candidate) => candidate.symbol === symbol);
  if (!asset) throw new UnsupportedIntentError(chainId, 'symbol', `The chain ${chainId} has no such token.`);
  return asset;
}
