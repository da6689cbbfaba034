import { formatAmount, formatFull } from './format-amount';

const dollars = new Set(['USDC', 'USDT']);

/** Places that a list shows for a symbol: two for dollar tokens, four for the rest. */
export function tokenPlaces(symbol: string): number {
  return dollars.has(symbol) ? 2 : 4;
}

/** For lists: `1,200.5000 OPT`, `<0.0001 ETH`. Cut to the places of the symbol, or to `places`. */
export function formatToken(decimal: string, symbol: string, places = tokenPlaces(symbol)): string {
  return `${formatAmount(decimal, places)} ${symbol}`;
}

/** For previews and results: every significant place, `0.000000000000000001 ETH`. */
export function formatTokenFull(decimal: string, symbol: string): string {
  return `${formatFull(decimal)} ${symbol}`;
}
