import type { ChainId, TokenSymbol } from '@tessera/contracts/primitives';

/** Returns the native asset of a network, whose icon is the badge of the network's tokens. */
export const nativeSymbol = (chainId: ChainId): TokenSymbol =>
  chainId === '1' || chainId === '31337' ? 'ETH' : 'OPT';
