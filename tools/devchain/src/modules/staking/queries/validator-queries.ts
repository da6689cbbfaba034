import {
  QueryDelegatorValidatorRequest,
  QueryDelegatorValidatorResponse,
  QueryDelegatorValidatorsRequest,
  QueryDelegatorValidatorsResponse,
  QueryHistoricalInfoRequest,
  QueryHistoricalInfoResponse,
  QueryParamsRequest,
  QueryParamsResponse,
  QueryPoolRequest,
  QueryPoolResponse,
  QueryValidatorRequest,
  QueryValidatorResponse,
  QueryValidatorsRequest,
  QueryValidatorsResponse,
} from 'cosmjs-types/cosmos/staking/v1beta1/query';
import { BondStatus } from 'cosmjs-types/cosmos/staking/v1beta1/staking';
import { BASE_DENOM } from '../../../chain/constants';
import type { Context } from '../../../chain/context';
import { getBalance } from '../../bank/balances';
import { defineQuery } from '../../module';
import { paginate } from '../../paginate';
import { checkQueryAddress, checkQueryOperator, grpcError } from '../../query-error';
import { getShares, operatorsOf } from '../delegations';
import { poolAddress } from '../pools';
import { getStakingParams } from '../staking-params';
import { findValidator, getValidator, VALIDATORS } from '../validators';

const SERVICE = '/cosmos.staking.v1beta1.Query';

const statuses: ReadonlyMap<string, BondStatus> = new Map([
  ['BOND_STATUS_BONDED', BondStatus.BOND_STATUS_BONDED],
  ['BOND_STATUS_UNBONDING', BondStatus.BOND_STATUS_UNBONDING],
  ['BOND_STATUS_UNBONDED', BondStatus.BOND_STATUS_UNBONDED],
]);

function validators({ store }: Context, { status, pagination: page }: QueryValidatorsRequest) {
  const wanted = statuses.get(status);
  if (status !== '' && wanted === undefined)
    throw grpcError('InvalidArgument', `invalid validator status ${status}`);
  const operators = store.keys(VALIDATORS).map((key) => key.slice(VALIDATORS.length));
  if (wanted === undefined) {
    const { keys, pagination } = paginate(operators, page);
    return { validators: keys.map((operator) => getValidator(store, operator)), pagination };
  }
  const found = operators
    .map((operator) => getValidator(store, operator))
    .filter((it) => it.status === wanted);
  const byOperator = new Map(found.map((validator) => [validator.operatorAddress, validator]));
  const { keys, pagination } = paginate([...byOperator.keys()], page);
  return { validators: keys.flatMap((operator) => byOperator.get(operator) ?? []), pagination };
}

function validator({ store }: Context, { validatorAddr }: QueryValidatorRequest) {
  checkQueryOperator(validatorAddr);
  const found = findValidator(store, validatorAddr);
  if (found === undefined) throw grpcError('NotFound', `validator ${validatorAddr} not found`);
  return { validator: found };
}

function delegatorValidators({ store }: Context, request: QueryDelegatorValidatorsRequest) {
  checkQueryAddress(request.delegatorAddr);
  const { keys, pagination } = paginate(operatorsOf(store, request.delegatorAddr), request.pagination);
  return { validators: keys.map((operator) => getValidator(store, operator)), pagination };
}

function delegatorValidator({ store }: Context, request: QueryDelegatorValidatorRequest) {
  const { delegatorAddr, validatorAddr } = request;
  checkQueryAddress(delegatorAddr);
  checkQueryOperator(validatorAddr);
  if (getShares(store, delegatorAddr, validatorAddr) === undefined) {
    throw grpcError('NotFound', 'no delegation for (address, validator) tuple');
  }
  return { validator: getValidator(store, validatorAddr) };
}

export const validatorQueries = [
  defineQuery(`${SERVICE}/Validators`, QueryValidatorsRequest, QueryValidatorsResponse, validators),
  defineQuery(`${SERVICE}/Validator`, QueryValidatorRequest, QueryValidatorResponse, validator),
  defineQuery(
    `${SERVICE}/DelegatorValidators`,
    QueryDelegatorValidatorsRequest,
    QueryDelegatorValidatorsResponse,
    delegatorValidators,
  ),
  defineQuery(
    `${SERVICE}/DelegatorValidator`,
    QueryDelegatorValidatorRequest,
    QueryDelegatorValidatorResponse,
    delegatorValidator,
  ),
  defineQuery(`${SERVICE}/Params`, QueryParamsRequest, QueryParamsResponse, ({ store }) => ({
    params: getStakingParams(store),
  })),
  defineQuery(`${SERVICE}/Pool`, QueryPoolRequest, QueryPoolResponse, ({ store }) => ({
    pool: {
      bondedTokens: getBalance(store, poolAddress(true), BASE_DENOM).toString(),
      notBondedTokens: getBalance(store, poolAddress(false), BASE_DENOM).toString(),
    },
  })),
  defineQuery(
    `${SERVICE}/HistoricalInfo`,
    QueryHistoricalInfoRequest,
    QueryHistoricalInfoResponse,
    (_, { height }) => {
      throw grpcError('NotFound', `historical info for height ${height} not found`);
    },
  ),
];
