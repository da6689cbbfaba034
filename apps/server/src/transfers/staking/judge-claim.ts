import type { Judged } from './judged';
import * as words from './messages';
import { rewardsWith, type StakeRequest } from './stake-request';

/** What the chain owes now, of many the largest; it pays what there is when it comes to it. @param to an operator, or `all`. */
export function judgeClaim(request: StakeRequest, to: string): Judged {
  const { asset, from, position, errors } = request;
  const owing = position.rewards.filter(({ validator }) => to === ALL || validator === to);
  const stakes = position.delegations.some(({ validator }) => to === ALL || validator === to);
  if (owing.length === 0) errors.add('to', stakes ? words.noRewards : words.noStake);
  const claimed = owing.toSorted(byMost).slice(0, AT_ONCE);
  const amount = claimed.reduce((total, { base }) => total + base, 0n);
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

const byMost = (one: { base: bigint }, other: { base: bigint }) =>
  one.base === other.base ? 0 : one.base > other.base ? -1 : 1;

/** Every validator that owes something, or the first that do when they are many. */
export const ALL = 'all';
