import type { ChainState, TokenRow, WalletTokens } from '@tessera/contracts';
import { compare, isZero } from '@tessera/money';
import { amountHeld, byUsualOrder } from '../../shared/tokens/token-facts';

const byValue = (left: TokenRow, right: TokenRow): number =>
  left.balanceUsd === null
    ? right.balanceUsd === null
      ? 0
      : 1
    : right.balanceUsd === null
      ? -1
      : compare(right.balanceUsd, left.balanceUsd);

/** Sorts by value, descending, with unknown values last. */
export const byValueDescending = (tokens: readonly TokenRow[]): TokenRow[] =>
  [...tokens].sort((left, right) => byValue(left, right) || byUsualOrder(left, right));

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
