import type { ChainId, TokenSymbol } from '@tessera/contracts';

/** Returns the path of a token's page (specification, section 2). */
export const tokenPath = (token: { chainId: ChainId; symbol: TokenSymbol }): string =>
  `/my-assets/${token.chainId}/${token.symbol}`;

const order: readonly TokenSymbol[] = ['OPT', 'ETH', 'WBTC', 'USDC', 'USDT'];

/** Compares by the fixed order of the five assets, as tie-breaker. */
export const byUsualOrder = (left: { symbol: TokenSymbol }, right: { symbol: TokenSymbol }): number =>
  order.indexOf(left.symbol) - order.indexOf(right.symbol);

const stablecoins: readonly TokenSymbol[] = ['USDC', 'USDT'];

/** Returns whether the token is a stablecoin, whose sparkline is always grey. */
export const isStablecoin = (symbol: TokenSymbol): boolean => stablecoins.includes(symbol);
