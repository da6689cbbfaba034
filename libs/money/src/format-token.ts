import { formatAmount, formatFull } from './format-amount';

const dollars = new Set(['USDC', 'USDT']);

/** Two for dollar tokens, else four. */
export const tokenPlaces = (symbol: string): number => (dollars.has(symbol) ? 2 : 4);

/** `1,200.5000 OPT`, `<0.0001 ETH`. */
export const formatToken = (decimal: string, symbol: string, places = tokenPlaces(symbol)): string =>
  `${formatAmount(decimal, places)} ${symbol}`;

/** `0.000000000000000001 ETH`. */
export const formatTokenFull = (decimal: string, symbol: string): string =>
  `${formatFull(decimal)} ${symbol}`;
