import type { WalletTokens } from '@tessera/contracts';

/** Returns whether the total is a lower bound: a chain is silent or a figure is unknown. */
export const isLowerBound = ({ stale, tokens }: WalletTokens): boolean =>
  stale || tokens.some(({ balanceUsd, stakedBalance }) => balanceUsd === null || stakedBalance === null);
