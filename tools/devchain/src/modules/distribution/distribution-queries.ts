import {
  QueryCommunityPoolRequest,
  QueryCommunityPoolResponse,
  QueryDelegationRewardsRequest,
  QueryDelegationRewardsResponse,
  QueryDelegationTotalRewardsRequest,
  QueryDelegationTotalRewardsResponse,
  QueryDelegatorValidatorsRequest,
  QueryDelegatorValidatorsResponse,
  QueryDelegatorWithdrawAddressRequest,
  QueryDelegatorWithdrawAddressResponse,
  QueryParamsRequest,
  QueryParamsResponse,
} from 'cosmjs-types/cosmos/distribution/v1beta1/query';
import type { Context } from '../../chain/context';
import { addDec, toDecCoins, type DecCoins } from '../../chain/dec-coins';
import { defineQuery } from '../module';
import { checkQueryAddress } from '../query-error';
import { getShares, operatorsOf } from '../staking/delegations';
import { findValidator, getValidator } from '../staking/validators';
import { calculateRewards } from './delegation-rewards';
import { distributionErrors } from './distribution-errors';
import { getDistributionParams } from './distribution-params';
import { getCommunityPool } from './fee-pool';
import { endPeriod } from './periods';
import { getWithdrawAddress } from './withdraw-address';

const SERVICE = '/cosmos.distribution.v1beta1.Query';

/** On a discarded branch of the state. */
function pendingRewards(context: Context, delegator: string, operator: string): DecCoins {
  const validator = getValidator(context.store, operator);
  const shares = getShares(context.store, delegator, operator);
  if (shares === undefined) throw distributionErrors.noDelegation();
  return calculateRewards(context, { validator, delegator, shares }, endPeriod(context.store, validator));
}

function delegationRewards(context: Context, request: QueryDelegationRewardsRequest) {
  const { delegatorAddress, validatorAddress } = request;
  checkQueryAddress(delegatorAddress);
  if (findValidator(context.store, validatorAddress) === undefined)
    throw distributionErrors.noValidator(validatorAddress);
  return { rewards: toDecCoins(pendingRewards(context, delegatorAddress, validatorAddress)) };
}

function totalRewards(context: Context, { delegatorAddress }: QueryDelegationTotalRewardsRequest) {
  checkQueryAddress(delegatorAddress);
  const rewards = operatorsOf(context.store, delegatorAddress).map((validatorAddress) => ({
    validatorAddress,
    pending: pendingRewards(context, delegatorAddress, validatorAddress),
  }));
  return {
    rewards: rewards.map(({ validatorAddress, pending }) => ({
      validatorAddress,
      reward: toDecCoins(pending),
    })),
    total: toDecCoins(addDec(...rewards.map(({ pending }) => pending))),
  };
}

function delegatorValidators({ store }: Context, { delegatorAddress }: QueryDelegatorValidatorsRequest) {
  checkQueryAddress(delegatorAddress);
  return { validators: operatorsOf(store, delegatorAddress) };
}

function withdrawAddress({ store }: Context, { delegatorAddress }: QueryDelegatorWithdrawAddressRequest) {
  checkQueryAddress(delegatorAddress);
  return { withdrawAddress: getWithdrawAddress(store, delegatorAddress) };
}

export const distributionQueries = [
  defineQuery(`${SERVICE}/Params`, QueryParamsRequest, QueryParamsResponse, ({ store }) => ({
    params: getDistributionParams(store),
  })),
  defineQuery(
    `${SERVICE}/CommunityPool`,
    QueryCommunityPoolRequest,
    QueryCommunityPoolResponse,
    ({ store }) => ({
      pool: toDecCoins(getCommunityPool(store)),
    }),
  ),
  defineQuery(
    `${SERVICE}/DelegationRewards`,
    QueryDelegationRewardsRequest,
    QueryDelegationRewardsResponse,
    delegationRewards,
  ),
  defineQuery(
    `${SERVICE}/DelegationTotalRewards`,
    QueryDelegationTotalRewardsRequest,
    QueryDelegationTotalRewardsResponse,
    totalRewards,
  ),
  defineQuery(
    `${SERVICE}/DelegatorValidators`,
    QueryDelegatorValidatorsRequest,
    QueryDelegatorValidatorsResponse,
    delegatorValidators,
  ),
  defineQuery(
    `${SERVICE}/DelegatorWithdrawAddress`,
    QueryDelegatorWithdrawAddressRequest,
    QueryDelegatorWithdrawAddressResponse,
    withdrawAddress,
  ),
];
