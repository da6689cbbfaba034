import type { ChainState, TokenRow, WalletTokens } from '@tessera/contracts/wallets';
import { isZero } from '@tessera/money';
import { amountHeld, byFigure, byUsualOrder } from '../../shared/tokens/token-facts';

/** Sorts by value, descending, with unknown values last. */
export const byValueDescending = (tokens: readonly TokenRow[]): TokenRow[] =>
  [...tokens].sort((left, right) => byFigure(right.balanceUsd, left.balanceUsd) || byUsualOrder(left, right));

export const nativeFirst = (tokens: readonly TokenRow[]): TokenRow[] =>
  byValueDescending(tokens).sort((left, right) => Number(right.stakeable) - Number(left.stakeable));

export const isStale = (token: TokenRow, chains: readonly ChainState[]): boolean =>
  chains.some(({ chainId, stale }) => stale && chainId === token.chainId);

/** Returns whether every balance is known and zero, which means a new wallet. */
export const isEmptyWallet = ({ tokens }: WalletTokens): boolean =>
  tokens.length > 0 &&
  tokens.every((token) => {
    const amount = amountHeld(token);
    return amount !== null && isZero(amount);
  });
