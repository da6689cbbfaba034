import type { Judged } from './judged';
import * as words from './messages';
import { rewardsWith, type StakeRequest } from './stake-request';

/** What the chain owes now; it pays what there is when it comes to it. @param to an operator, or `all`. */
export function judgeClaim(request: StakeRequest, to: string): Judged {
  const { asset, from, position, errors } = request;
  const owing = position.rewards.filter(({ validator }) => to === ALL || validator === to);
  const stakes = position.delegations.some(({ validator }) => to === ALL || validator === to);
  if (owing.length === 0) errors.add('to', stakes ? words.noRewards : words.noStake);
  const amount = owing.reduce((total, { base }) => total + base, 0n);
  const validators = owing.map(({ validator }) => validator);
  return {
    intent: { type: 'claim-rewards', symbol: asset.symbol, from, validators },
    to,
    terms: { rewardsPaid: rewardsWith(request, ...validators) },
    amount,
    most: amount,
  };
}

/** Every validator that owes something. */
export const ALL = 'all';
