import type { ChainId, TokenSymbol } from '@tessera/contracts/primitives';
import type { TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { compare, multiply, sum } from '@tessera/money';

export const tokenPath = (token: { chainId: ChainId; symbol: TokenSymbol }): string =>
  `/my-assets/${token.chainId}/${token.symbol}`;

const order: readonly TokenSymbol[] = ['OPT', 'ETH', 'WBTC', 'USDC', 'USDT'];

/** Compares by the fixed order of the five assets, as tie-breaker. */
export const byUsualOrder = (left: { symbol: TokenSymbol }, right: { symbol: TokenSymbol }): number =>
  order.indexOf(left.symbol) - order.indexOf(right.symbol);

/** Compares decimals; unknown ones are the lowest. */
export const byFigure = (left: string | null, right: string | null): number =>
  left === null ? (right === null ? 0 : -1) : right === null ? 1 : compare(left, right);

const stablecoins: readonly TokenSymbol[] = ['USDC', 'USDT'];

export const isStablecoin = (symbol: TokenSymbol): boolean => stablecoins.includes(symbol);

/** Returns the sum of spendable, locked, staked, unbonding and reward amounts; null if the balance is unknown. */
export function amountHeld(token: TokenRow): string | null {
  if (token.balance === null) return null;
  return sum([
    token.balance,
    token.lockedBalance ?? '0',
    token.stakedBalance ?? '0',
    token.unbondingBalance ?? '0',
    token.rewards ?? '0',
  ]);
}

/** Returns whether the total is a lower bound: a chain is silent or a figure is unknown. */
export const isLowerBound = ({ stale, tokens }: WalletTokens): boolean =>
  stale || tokens.some(({ balanceUsd, stakedBalance }) => balanceUsd === null || stakedBalance === null);

export const usdOf = (amount: string | null, { priceUsd }: Pick<TokenRow, 'priceUsd'>): string | null =>
  amount === null || priceUsd === null ? null : multiply(amount, priceUsd, 2);

export const tokenKey = ({ chainId, symbol }: Pick<TokenRow, 'chainId' | 'symbol'>) => `${chainId}/${symbol}`;
