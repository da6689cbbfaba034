import type { ChainState, TokenRow, WalletTokens } from '@tessera/contracts';
import { compare, isZero, sum } from '@tessera/money';
import { byUsualOrder } from '../../shared/network';

/** Everything of a token that is the owner's: spendable, staked, unbonding and rewards; null while it was never read. */
export function amountHeld(token: TokenRow): string | null {
  if (token.balance === null) return null;
  return sum([
    token.balance,
    token.stakedBalance ?? '0',
    token.unbondingBalance ?? '0',
    token.rewards ?? '0',
  ]);
}

const byValue = (left: TokenRow, right: TokenRow): number =>
  left.balanceUsd === null
    ? right.balanceUsd === null
      ? 0
      : 1
    : right.balanceUsd === null
      ? -1
      : compare(right.balanceUsd, left.balanceUsd);

/** The most valuable first; what is not known comes last. */
export const byValueDescending = (tokens: readonly TokenRow[]): TokenRow[] =>
  [...tokens].sort((left, right) => byValue(left, right) || byUsualOrder(left, right));

export const isStale = (token: TokenRow, chains: readonly ChainState[]): boolean =>
  chains.some(({ chainId, stale }) => stale && chainId === token.chainId);

/** Every balance was read and is zero: the wallet is new. */
export const isEmptyWallet = ({ tokens }: WalletTokens): boolean =>
  tokens.length > 0 &&
  tokens.every((token) => {
    const amount = amountHeld(token);
    return amount !== null && isZero(amount);
  });
