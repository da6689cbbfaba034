import type { Asset } from './chain-adapter';
import type { ChainId } from './chain-id';
import { UnsupportedIntentError } from './errors/unsupported-intent-error';

/** @throws UnsupportedIntentError naming `symbol` */
export function findAsset(chainId: ChainId, assets: readonly Asset[], symbol: string): Asset {
  const asset = assets.find((candidate) => candidate.symbol === symbol);
  if (!asset) throw new UnsupportedIntentError(chainId, 'symbol', `The chain ${chainId} has no such token.`);
  return asset;
}
