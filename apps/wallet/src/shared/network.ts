import type { ChainId, TokenSymbol } from '@tessera/contracts';

/** The path of a token's page (spec section 2). */
export const tokenPath = (token: { chainId: ChainId; symbol: TokenSymbol }): string =>
  `/my-assets/${token.chainId}/${token.symbol}`;

const order: readonly TokenSymbol[] = ['OPT', 'ETH', 'WBTC', 'USDC', 'USDT'];

/** The usual order of the five assets, for what is equal otherwise. */
export const byUsualOrder = (left: { symbol: TokenSymbol }, right: { symbol: TokenSymbol }): number =>
  order.indexOf(left.symbol) - order.indexOf(right.symbol);

const stablecoins: readonly TokenSymbol[] = ['USDC', 'USDT'];

/** A sparkline of a stablecoin is grey whatever it does. */
export const isStablecoin = (symbol: TokenSymbol): boolean => stablecoins.includes(symbol);
