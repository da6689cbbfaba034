import {
  QueryDelegationRequest,
  QueryDelegationResponse,
  QueryDelegatorDelegationsRequest,
  QueryDelegatorDelegationsResponse,
  QueryValidatorDelegationsRequest,
  QueryValidatorDelegationsResponse,
} from 'cosmjs-types/cosmos/staking/v1beta1/query';
import type { DelegationResponse } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { toCoin } from '../../../chain/coins';
import { BASE_DENOM } from '../../../chain/constants';
import type { Context } from '../../../chain/context';
import { truncate, type Dec } from '../../../chain/dec';
import type { Store } from '../../../state/store';
import { defineQuery } from '../../module';
import { paginate } from '../../paginate';
import { checkQueryAddress, checkQueryOperator, grpcError } from '../../query-error';
import { delegatorsOf, getShares, operatorsOf, toDelegation } from '../delegations';
import { tokensFromShares } from '../shares';
import { findValidator, getValidator } from '../validators';

const SERVICE = '/cosmos.staking.v1beta1.Query';

function respond(store: Store, delegator: string, operator: string, shares: Dec): DelegationResponse {
  const amount = truncate(tokensFromShares(getValidator(store, operator), shares));
  return {
    delegation: toDelegation(delegator, operator, shares),
    balance: toCoin({ denom: BASE_DENOM, amount }),
  };
}

function delegation({ store }: Context, { delegatorAddr, validatorAddr }: QueryDelegationRequest) {
  checkQueryAddress(delegatorAddr);
  checkQueryOperator(validatorAddr);
  const shares = getShares(store, delegatorAddr, validatorAddr);
  if (shares === undefined) {
    // cosmjs interprets it as no stake.
    throw grpcError(
      'NotFound',
      `delegation with delegator ${delegatorAddr} not found for validator ${validatorAddr}: key not found`,
    );
  }
  return { delegationResponse: respond(store, delegatorAddr, validatorAddr, shares) };
}

function ofDelegator(
  { store }: Context,
  { delegatorAddr, pagination: page }: QueryDelegatorDelegationsRequest,
) {
  checkQueryAddress(delegatorAddr);
  const { keys, pagination } = paginate(operatorsOf(store, delegatorAddr), page);
  const delegationResponses = keys.map((operator) =>
    respond(store, delegatorAddr, operator, getShares(store, delegatorAddr, operator) ?? 0n),
  );
  return { delegationResponses, pagination };
}

function ofValidator(
  { store }: Context,
  { validatorAddr, pagination: page }: QueryValidatorDelegationsRequest,
) {
  checkQueryOperator(validatorAddr);
  if (findValidator(store, validatorAddr) === undefined) {
    throw grpcError('NotFound', `validator ${validatorAddr} not found`);
  }
  const prefix = delegatorsOf(validatorAddr);
  const delegators = store.keys(prefix).map((key) => key.slice(prefix.length));
  const { keys, pagination } = paginate(delegators, page);
  const delegationResponses = keys.map((delegator) =>
    respond(store, delegator, validatorAddr, getShares(store, delegator, validatorAddr) ?? 0n),
  );
  return { delegationResponses, pagination };
}

export const delegationQueries = [
  defineQuery(`${SERVICE}/Delegation`, QueryDelegationRequest, QueryDelegationResponse, delegation),
  defineQuery(
    `${SERVICE}/DelegatorDelegations`,
    QueryDelegatorDelegationsRequest,
    QueryDelegatorDelegationsResponse,
    ofDelegator,
  ),
  defineQuery(
    `${SERVICE}/ValidatorDelegations`,
    QueryValidatorDelegationsRequest,
    QueryValidatorDelegationsResponse,
    ofValidator,
  ),
];
