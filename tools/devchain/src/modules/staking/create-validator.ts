import type { Any } from 'cosmjs-types/google/protobuf/any';
import {
  BondStatus,
  type Commission,
  type Description,
  type Validator,
} from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { accountOf } from '../../chain/address';
import type { Context } from '../../chain/context';
import { NO_TIME, toTimestamp } from '../../chain/time';
import { distributionHooks } from '../distribution/staking-hooks';
import { delegate } from './delegate';
import { rank, setByConsensus, setValidator } from './validators';

export interface NewValidator {
  readonly operator: string;
  readonly consensusPubkey: Any;
  readonly description: Description;
  readonly commissionRates: Commission['commissionRates'];
  readonly minSelfDelegation: bigint;
  readonly selfDelegation: bigint;
}

/** The end of the block decides bonding. */
export function createValidator(context: Context, creation: NewValidator): void {
  const { store, time } = context;
  const { operator: operatorAddress, consensusPubkey, description, commissionRates } = creation;
  const validator: Validator = {
    operatorAddress,
    consensusPubkey,
    jailed: false,
    status: BondStatus.BOND_STATUS_UNBONDED,
    tokens: '0',
    delegatorShares: '0',
    description,
    unbondingHeight: 0n,
    unbondingTime: NO_TIME,
    commission: { commissionRates, updateTime: toTimestamp(time) },
    minSelfDelegation: creation.minSelfDelegation.toString(),
    unbondingOnHoldRefCount: 0n,
    unbondingIds: [],
  };
  setValidator(store, validator);
  setByConsensus(store, validator);
  rank(store, validator);
  distributionHooks.validatorCreated(context, operatorAddress);
  delegate(context, {
    delegator: accountOf(operatorAddress),
    amount: creation.selfDelegation,
    validator,
    source: 'account',
  });
}
