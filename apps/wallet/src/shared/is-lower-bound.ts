import type { WalletTokens } from '@tessera/contracts';

/** The total is a lower bound while a chain is silent or a figure is missing. */
export const isLowerBound = ({ stale, tokens }: WalletTokens): boolean =>
  stale || tokens.some(({ balanceUsd, stakedBalance }) => balanceUsd === null || stakedBalance === null);
