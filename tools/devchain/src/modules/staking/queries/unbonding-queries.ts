import {
  QueryDelegatorUnbondingDelegationsRequest,
  QueryDelegatorUnbondingDelegationsResponse,
  QueryRedelegationsRequest,
  QueryRedelegationsResponse,
  QueryUnbondingDelegationRequest,
  QueryUnbondingDelegationResponse,
  QueryValidatorUnbondingDelegationsRequest,
  QueryValidatorUnbondingDelegationsResponse,
} from 'cosmjs-types/cosmos/staking/v1beta1/query';
import type { Redelegation, RedelegationResponse } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import type { Context } from '../../../chain/context';
import { truncate } from '../../../chain/dec';
import type { Store } from '../../../state/store';
import { defineQuery } from '../../module';
import { paginate } from '../../paginate';
import { checkQueryAddress, checkQueryOperator, grpcError } from '../../query-error';
import { findRedelegation, redelegationsFrom, redelegationsOf, type Triple } from '../redelegation';
import { tokensFromShares } from '../shares';
import { findUnbonding, unbondersOf, unbondingsOf } from '../unbonding';
import { findValidator } from '../validators';

const SERVICE = '/cosmos.staking.v1beta1.Query';

function unbonding({ store }: Context, { delegatorAddr, validatorAddr }: QueryUnbondingDelegationRequest) {
  checkQueryAddress(delegatorAddr);
  checkQueryOperator(validatorAddr);
  const unbond = findUnbonding(store, delegatorAddr, validatorAddr);
  if (unbond === undefined) {
    throw grpcError(
      'NotFound',
      `unbonding delegation with delegator ${delegatorAddr} not found for validator ${validatorAddr}`,
    );
  }
  return { unbond };
}

function ofDelegator({ store }: Context, request: QueryDelegatorUnbondingDelegationsRequest) {
  checkQueryAddress(request.delegatorAddr);
  const prefix = unbondingsOf(request.delegatorAddr);
  const { keys, pagination } = paginate(store.keys(prefix), request.pagination);
  const unbondingResponses = keys.flatMap(
    (key) => findUnbonding(store, request.delegatorAddr, key.slice(prefix.length)) ?? [],
  );
  return { unbondingResponses, pagination };
}

function ofValidator({ store }: Context, request: QueryValidatorUnbondingDelegationsRequest) {
  checkQueryOperator(request.validatorAddr);
  const prefix = unbondersOf(request.validatorAddr);
  const { keys, pagination } = paginate(store.keys(prefix), request.pagination);
  const unbondingResponses = keys.flatMap(
    (key) => findUnbonding(store, key.slice(prefix.length), request.validatorAddr) ?? [],
  );
  return { unbondingResponses, pagination };
}

/** At the destination's price. */
function respond(store: Store, redelegation: Redelegation): RedelegationResponse {
  const destination = findValidator(store, redelegation.validatorDstAddress);
  return {
    redelegation: { ...redelegation, entries: [] },
    entries: redelegation.entries.map((redelegationEntry) => ({
      redelegationEntry,
      balance:
        destination === undefined
          ? '0'
          : truncate(tokensFromShares(destination, BigInt(redelegationEntry.sharesDst))).toString(),
    })),
  };
}

function triplesOf(store: Store, request: QueryRedelegationsRequest): Triple[] {
  const { delegatorAddr: delegator, srcValidatorAddr: source, dstValidatorAddr: destination } = request;
  if (delegator !== '' && source !== '' && destination !== '') return [{ delegator, source, destination }];
  if (delegator === '' && source !== '' && destination === '') {
    const prefix = redelegationsFrom(source);
    return store.keys(prefix).map((key) => {
      const [holder = '', target = ''] = key.slice(prefix.length).split('/');
      return { delegator: holder, source, destination: target };
    });
  }
  checkQueryAddress(delegator);
  const prefix = redelegationsOf(delegator);
  return store.keys(prefix).map((key) => {
    const [from = '', target = ''] = key.slice(prefix.length).split('/');
    return { delegator, source: from, destination: target };
  });
}

function redelegations({ store }: Context, request: QueryRedelegationsRequest) {
  const found = triplesOf(store, request).flatMap((triple) => findRedelegation(store, triple) ?? []);
  const byKey = new Map(
    found.map((it) => [`${it.delegatorAddress}/${it.validatorSrcAddress}/${it.validatorDstAddress}`, it]),
  );
  const exact = request.srcValidatorAddr !== '' && request.dstValidatorAddr !== '';
  if (exact && found.length === 0) {
    throw grpcError(
      'NotFound',
      `redelegation not found for delegator address ${request.delegatorAddr} from validator address ${request.srcValidatorAddr}`,
    );
  }
  const { keys, pagination } = paginate([...byKey.keys()], request.pagination);
  const redelegationResponses = keys.flatMap((key) => byKey.get(key) ?? []).map((it) => respond(store, it));
  return { redelegationResponses, pagination };
}

export const unbondingQueries = [
  defineQuery(
    `${SERVICE}/UnbondingDelegation`,
    QueryUnbondingDelegationRequest,
    QueryUnbondingDelegationResponse,
    unbonding,
  ),
  defineQuery(
    `${SERVICE}/DelegatorUnbondingDelegations`,
    QueryDelegatorUnbondingDelegationsRequest,
    QueryDelegatorUnbondingDelegationsResponse,
    ofDelegator,
  ),
  defineQuery(
    `${SERVICE}/ValidatorUnbondingDelegations`,
    QueryValidatorUnbondingDelegationsRequest,
    QueryValidatorUnbondingDelegationsResponse,
    ofValidator,
  ),
  defineQuery(
    `${SERVICE}/Redelegations`,
    QueryRedelegationsRequest,
    QueryRedelegationsResponse,
    redelegations,
  ),
];
