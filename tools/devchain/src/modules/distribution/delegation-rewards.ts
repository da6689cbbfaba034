import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { formatCoins, type Amount } from '../../chain/coins';
import { BASE_DENOM } from '../../chain/constants';
import type { Context } from '../../chain/context';
import { mulTruncate, ONE, type Dec } from '../../chain/dec';
import {
  addDec,
  intersectDec,
  mulDecTruncate,
  subtractDec,
  truncateDec,
  type DecCoins,
} from '../../chain/dec-coins';
import { event } from '../../chain/event';
import type { Store } from '../../state/store';
import { sendCoins } from '../bank/send-coins';
import { tokensFromShares, tokensFromSharesTruncated } from '../staking/shares';
import { distributionErrors } from './distribution-errors';
import { addToCommunityPool, DISTRIBUTION_ADDRESS } from './fee-pool';
import { changeReferences, getHistorical } from './historical-rewards';
import { endPeriod } from './periods';
import { readSlash, slashKeys } from './slash-events';
import { deleteStartingInfo, findStartingInfo, setStartingInfo } from './starting-info';
import { getRewards, setRewards } from './validator-rewards';
import { getWithdrawAddress } from './withdraw-address';

export interface Stake {
  readonly validator: Validator;
  readonly delegator: string;
  readonly shares: Dec;
}

/** Rounding tolerance. */
const ROUNDING_MARGIN = 3n;

export function initializeDelegation(
  { store, height }: Context,
  { validator, delegator, shares }: Stake,
): void {
  const { operatorAddress } = validator;
  const period = getRewards(store, operatorAddress).period - 1n;
  changeReferences(store, operatorAddress, period, 1);
  const stake = tokensFromSharesTruncated(validator, shares);
  setStartingInfo(store, operatorAddress, delegator, { period, stake, height: BigInt(height) });
}

function rewardsBetween(store: Store, operator: string, from: bigint, to: bigint, stake: Dec): DecCoins {
  const start = getHistorical(store, operator, from).ratio;
  const end = getHistorical(store, operator, to).ratio;
  return mulDecTruncate(subtractDec(end, start), stake);
}

/** Slash by slash (x/distribution/keeper/delegation.go). */
export function calculateRewards(context: Context, target: Stake, endingPeriod: bigint): DecCoins {
  const { store, height } = context;
  const { validator, delegator, shares } = target;
  const { operatorAddress } = validator;
  const info = findStartingInfo(store, operatorAddress, delegator);
  if (info === undefined) throw distributionErrors.noDelegationInfo();
  const now = BigInt(height);
  if (info.height === now) return [];

  let { period, stake } = info;
  let rewards: DecCoins = [];
  for (const key of slashKeys(store, operatorAddress, info.height, now)) {
    const slash = readSlash(store, key);
    if (slash.period <= period) continue;
    rewards = addDec(rewards, rewardsBetween(store, operatorAddress, period, slash.period, stake));
    stake = mulTruncate(stake, ONE - slash.fraction);
    period = slash.period;
  }

  const worth = tokensFromShares(validator, shares);
  if (stake > worth + ROUNDING_MARGIN) {
    throw new Error(`stake of ${delegator} is ${stake}, more than its shares are worth, ${worth}`);
  }
  const final = stake > worth ? worth : stake;
  return addDec(rewards, rewardsBetween(store, operatorAddress, period, endingPeriod, final));
}

/** The caller initializes it again. */
export function payRewards(context: Context, target: Stake): Amount[] {
  const { store } = context;
  const { validator, delegator } = target;
  const { operatorAddress } = validator;
  const info = findStartingInfo(store, operatorAddress, delegator);
  if (info === undefined) throw distributionErrors.noDelegationInfo();
  const raw = calculateRewards(context, target, endPeriod(store, validator));
  const rewards = getRewards(store, operatorAddress);
  const due = intersectDec(raw, rewards.outstanding);
  const { whole, change } = truncateDec(due);

  if (whole.length > 0) {
    sendCoins(context, DISTRIBUTION_ADDRESS, getWithdrawAddress(store, delegator), whole);
  }
  const outstanding = subtractDec(rewards.outstanding, due);
  setRewards(store, operatorAddress, { ...rewards, outstanding });
  addToCommunityPool(store, change);
  changeReferences(store, operatorAddress, info.period, -1);
  deleteStartingInfo(store, operatorAddress, delegator);

  const paid = whole.length > 0 ? whole : [{ denom: BASE_DENOM, amount: 0n }];
  context.emit(
    event('withdraw_rewards', { amount: formatCoins(paid), validator: operatorAddress, delegator }),
  );
  return paid;
}
