import type { TokenDetail } from '@tessera/contracts';
import { isZero, sum } from '@tessera/money';
import { lockedUntil } from '../../shared/stakes/staking-data';

/** What a wallet holds with one validator. */
export interface OwnStake {
  amount: string;
  rewards: string;
  /** What was moved here and cannot be moved again until then; null for nothing. */
  locked: { amount: string; until: string } | null;
}

/** Null for no stake. */
export function ownStake(
  { delegations, redelegations }: Pick<TokenDetail, 'delegations' | 'redelegations'>,
  operator: string,
): OwnStake | null {
  const delegation = delegations.find(({ validator }) => validator === operator);
  if (delegation === undefined || isZero(delegation.amount)) return null;
  const moves = redelegations.filter(({ toValidator }) => toValidator === operator);
  const until = lockedUntil({ redelegations }, operator);
  const locked = until === null ? null : { amount: sum(moves.map(({ amount }) => amount)), until };
  return { amount: delegation.amount, rewards: delegation.rewards, locked };
}
