import type { ValidStake } from './judged';
import * as words from './messages';
import { amountText, rewardsWith, type StakeRequest } from './stake-request';

/**
 * A claim of all that the chain owes, of many validators the largest. The amount of the request is the amount that the person saw:
 * the chain pays what it owes by then, so the amount is a lower bound. @param to an operator, or `all`.
 */
export function checkClaim(request: StakeRequest, to: string): ValidStake {
  const { asset, from, position, errors, amount: seen } = request;
  const owing = position.rewards.filter(({ validator }) => to === ALL_VALIDATORS || validator === to);
  const stakes = position.delegations.some(({ validator }) => to === ALL_VALIDATORS || validator === to);
  if (owing.length === 0) errors.add('to', stakes ? words.noRewards : words.noStake);
  const owed = sumOf(owing);
  if (owing.length > 0 && seen > owed) errors.add('amount', words.rewardsLess(amountText(request, owed)));
  const claimed = owing.toSorted(byMost).slice(0, MAX_CLAIMED_VALIDATORS);
  const amount = sumOf(claimed);
  const validators = claimed.map(({ validator }) => validator);
  return {
    intent: { type: 'claim-rewards', symbol: asset.symbol, from, validators },
    to,
    terms: { rewardsPaid: rewardsWith(request, ...validators) },
    amount,
    most: amount,
    ...(owing.length > MAX_CLAIMED_VALIDATORS
      ? { warnings: [{ code: 'REWARDS_IN_PART', message: words.rewardsInPart(MAX_CLAIMED_VALIDATORS) }] }
      : {}),
  };
}

/** Each is a message of its own, and a block has room for so much work. */
const MAX_CLAIMED_VALIDATORS = 50;

const sumOf = (rewards: readonly { base: bigint }[]) => rewards.reduce((total, { base }) => total + base, 0n);

const byMost = (one: { base: bigint }, other: { base: bigint }) =>
  one.base === other.base ? 0 : one.base > other.base ? -1 : 1;

/** Every validator that owes something, or the first that do when they are many. */
export const ALL_VALIDATORS = 'all';
