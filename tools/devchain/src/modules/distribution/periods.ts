import type { Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { decOf } from '../../chain/dec';
import { addDec, quoDecTruncate, subtractDec } from '../../chain/dec-coins';
import type { Store } from '../../state/store';
import { addToCommunityPool } from './fee-pool';
import { changeReferences, getHistorical, setHistorical } from './historical-rewards';
import { getRewards, setRewards } from './validator-rewards';

/** Returns its number (x/distribution/keeper/validator.go). */
export function endPeriod(store: Store, { operatorAddress, tokens }: Validator): bigint {
  const rewards = getRewards(store, operatorAddress);
  const { period, current } = rewards;
  const stake = BigInt(tokens);
  // Rewards of a validator without tokens have no owner.
  if (stake === 0n) addToCommunityPool(store, current);
  const outstanding = stake === 0n ? subtractDec(rewards.outstanding, current) : rewards.outstanding;
  const ratio = stake === 0n ? [] : quoDecTruncate(current, decOf(stake));

  const previous = getHistorical(store, operatorAddress, period - 1n);
  changeReferences(store, operatorAddress, period - 1n, -1);
  setHistorical(store, operatorAddress, period, { references: 1, ratio: addDec(previous.ratio, ratio) });
  setRewards(store, operatorAddress, { ...rewards, period: period + 1n, current: [], outstanding });
  return period;
}
