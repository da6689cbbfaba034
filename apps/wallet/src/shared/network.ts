import type { ChainId, TokenSymbol } from '@tessera/contracts';

/** The native asset of a network, whose tile stands as the badge of the network's tokens. */
export const nativeSymbol = (chainId: ChainId): TokenSymbol =>
  chainId === '1' || chainId === '31337' ? 'ETH' : 'OPT';

/** The path of a token's page (spec section 2). */
export const tokenPath = (token: { chainId: ChainId; symbol: TokenSymbol }): string =>
  `/my-assets/${token.chainId}/${token.symbol}`;

const stablecoins: readonly TokenSymbol[] = ['USDC', 'USDT'];

/** A sparkline of a stablecoin is grey whatever it does. */
export const isStablecoin = (symbol: TokenSymbol): boolean => stablecoins.includes(symbol);
