import { BondStatus, type Validator } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { Context } from '../../chain/context';
import { addSeconds, toTimestamp } from '../../chain/time';
import { distributionHooks } from '../distribution/staking-hooks';
import { startSigningInfo } from '../slashing/signing-info';
import { createTimeQueue } from './queue';
import { getStakingParams } from './staking-params';
import { nextUnbondingId } from './unbonding-id';
import {
  consensusAddressOf,
  findValidator,
  deleteValidator,
  getValidator,
  isUnbonding,
  rank,
  setValidator,
} from './validators';

const queue = createTimeQueue('validator');

/** x/staking/keeper/val_state_change.go. */
export function bond({ store, height }: Context, validator: Validator): void {
  setValidator(store, { ...validator, status: BondStatus.BOND_STATUS_BONDED });
  startSigningInfo(store, consensusAddressOf(validator), height);
}

/** Delegators stay slashable for the unbonding time. */
export function beginUnbonding({ store, time, height }: Context, validator: Validator): void {
  const completion = addSeconds(time, getStakingParams(store).unbondingTime.seconds);
  const id = nextUnbondingId(store);
  const leaving = {
    ...validator,
    status: BondStatus.BOND_STATUS_UNBONDING,
    unbondingTime: toTimestamp(completion),
    unbondingHeight: BigInt(height),
    unbondingIds: [...validator.unbondingIds, id],
  };
  setValidator(store, leaving);
  rank(store, leaving);
  queue.insert(store, completion, id, [validator.operatorAddress, id.toString()]);
}

/** Skips validators that were bonded again. */
export function completeValidatorUnbondings(context: Context): void {
  const { store, time } = context;
  for (const [operator = '', id = ''] of queue.dequeueDue(store, time)) {
    const validator = findValidator(store, operator);
    if (validator === undefined || !isUnbonding(validator)) continue;
    if (validator.unbondingIds.at(-1) !== BigInt(id)) continue;
    setValidator(store, { ...validator, status: BondStatus.BOND_STATUS_UNBONDED, unbondingIds: [] });
    if (validator.delegatorShares === '0') removeValidator(context, operator);
  }
}

export function removeValidator(context: Context, operator: string): void {
  const validator = getValidator(context.store, operator);
  if (validator.tokens !== '0')
    throw new Error('attempting to remove a validator which still contains tokens');
  deleteValidator(context.store, validator);
  distributionHooks.validatorRemoved(context, operator);
}
