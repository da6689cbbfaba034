import type { Judged } from './judged';
import * as words from './messages';
import { amountText, rewardsWith, type StakeRequest } from './stake-request';

/**
 * A claim of all that the chain owes, of many validators the largest. The amount of the request is the amount that the person saw:
 * the chain pays what it owes by then, so the amount is a lower bound. @param to an operator, or `all`.
 */
export function judgeClaim(request: StakeRequest, to: string): Judged {
  const { asset, from, position, errors, amount: seen } = request;
  const owing = position.rewards.filter(({ validator }) => to === ALL || validator === to);
  const stakes = position.delegations.some(({ validator }) => to === ALL || validator === to);
  if (owing.length === 0) errors.add('to', stakes ? words.noRewards : words.noStake);
  const owed = sumOf(owing);
  if (owing.length > 0 && seen > owed) errors.add('amount', words.rewardsLess(amountText(request, owed)));
  const claimed = owing.toSorted(byMost).slice(0, AT_ONCE);
  const amount = sumOf(claimed);
  const validators = claimed.map(({ validator }) => validator);
  return {
    intent: { type: 'claim-rewards', symbol: asset.symbol, from, validators },
    to,
    terms: { rewardsPaid: rewardsWith(request, ...validators) },
    amount,
    most: amount,
    ...(owing.length > AT_ONCE
      ? { warnings: [{ code: 'REWARDS_IN_PART', message: words.rewardsInPart(AT_ONCE) }] }
      : {}),
  };
}

/** Each is a message of its own, and a block has room for so much work. */
const AT_ONCE = 50;

const sumOf = (rewards: readonly { base: bigint }[]) => rewards.reduce((total, { base }) => total + base, 0n);

const byMost = (one: { base: bigint }, other: { base: bigint }) =>
  one.base === other.base ? 0 : one.base > other.base ? -1 : 1;

/** Every validator that owes something, or the first that do when they are many. */
export const ALL = 'all';
