import type { Holding } from '@tessera/contracts';

const order = ['available', 'staked', 'unbonding'] as const;

/** Sorts holdings by the groups of the screen: available, staked, unbonding. */
export const groupHoldings = (holdings: readonly Holding[]): Holding[] =>
  order.flatMap((kind) => holdings.filter((holding) => holding.kind === kind));
