import { formatAmount, formatFull } from './format-amount';

const dollars = new Set(['USDC', 'USDT']);

/** Returns the decimals in lists: two for dollar tokens, else four. */
export function tokenPlaces(symbol: string): number {
  return dollars.has(symbol) ? 2 : 4;
}

/** Formats for lists: `1,200.5000 OPT`, `<0.0001 ETH`. */
export function formatToken(decimal: string, symbol: string, places = tokenPlaces(symbol)): string {
  return `${formatAmount(decimal, places)} ${symbol}`;
}

/** Formats for previews and results, all significant decimals: `0.000000000000000001 ETH`. */
export function formatTokenFull(decimal: string, symbol: string): string {
  return `${formatFull(decimal)} ${symbol}`;
}
