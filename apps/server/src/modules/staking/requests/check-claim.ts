import * as stakeMessages from './messages';
import { amountText, rewardsWith, type StakeRequest, type ValidStake } from './stake-request';

/** Recipient of a claim from every validator that owes rewards. */
export const ALL_VALIDATORS = 'all';
/** Each validator costs a message of the transaction, and the gas of a block is limited. */
const MAX_CLAIMED_VALIDATORS = 50;

const sumOf = (rewards: readonly { base: bigint }[]) => rewards.reduce((total, { base }) => total + base, 0n);

const byAmount = (one: { base: bigint }, other: { base: bigint }) =>
  one.base === other.base ? 0 : one.base > other.base ? -1 : 1;

/**
 * Checks a claim. The requested amount is the one that the user saw; the chain pays everything that it owes by then, so the amount
 * is a lower bound. @param to operator address, or `all`.
 */
export function checkClaim(request: StakeRequest, to: string): ValidStake {
  const { asset, from, position, errors, amount: seen } = request;
  const isMeant = ({ validator }: { validator: string }) => to === ALL_VALIDATORS || validator === to;
  const owing = position.rewards.filter(isMeant);
  const hasStake = position.delegations.some(isMeant);
  if (owing.length === 0) errors.add('to', hasStake ? stakeMessages.noRewards : stakeMessages.noStake);
  const owed = sumOf(owing);
  if (owing.length > 0 && seen > owed)
    errors.add('amount', stakeMessages.rewardsLess(amountText(request, owed)));
  const claimed = owing.toSorted(byAmount).slice(0, MAX_CLAIMED_VALIDATORS);
  const amount = sumOf(claimed);
  const validators = claimed.map(({ validator }) => validator);
  const message = stakeMessages.rewardsInPart(MAX_CLAIMED_VALIDATORS);
  return {
    intent: { type: 'claim-rewards', symbol: asset.symbol, from, validators },
    to,
    terms: { rewardsPaid: rewardsWith(request, ...validators) },
    amount,
    most: amount,
    ...(owing.length > claimed.length ? { warnings: [{ code: 'REWARDS_IN_PART', message }] } : {}),
  };
}
