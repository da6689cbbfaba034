import {
  QueryValidatorCommissionRequest,
  QueryValidatorCommissionResponse,
  QueryValidatorDistributionInfoRequest,
  QueryValidatorDistributionInfoResponse,
  QueryValidatorOutstandingRewardsRequest,
  QueryValidatorOutstandingRewardsResponse,
  QueryValidatorSlashesRequest,
  QueryValidatorSlashesResponse,
} from 'cosmjs-types/cosmos/distribution/v1beta1/query';
import { accountOf } from '../../chain/address';
import type { Context } from '../../chain/context';
import { toDecCoins } from '../../chain/dec-coins';
import { defineQuery } from '../module';
import { paginate } from '../paginate';
import { checkQueryOperator, grpcError } from '../query-error';
import { getShares } from '../staking/delegations';
import { findValidator } from '../staking/validators';
import { calculateRewards } from './delegation-rewards';
import { distributionErrors } from './distribution-errors';
import { endPeriod } from './periods';
import { readSlash, slashKeys } from './slash-events';
import { getRewards } from './validator-rewards';

const SERVICE = '/cosmos.distribution.v1beta1.Query';

function existing({ store }: Context, operator: string) {
  checkQueryOperator(operator);
  const validator = findValidator(store, operator);
  if (validator === undefined) throw distributionErrors.noValidator(operator);
  return validator;
}

function info(context: Context, { validatorAddress }: QueryValidatorDistributionInfoRequest) {
  const { store } = context;
  const validator = existing(context, validatorAddress);
  const { commission } = getRewards(store, validatorAddress);
  const operatorAddress = accountOf(validatorAddress);
  const shares = getShares(store, operatorAddress, validatorAddress);
  const own =
    shares === undefined
      ? []
      : calculateRewards(
          context,
          { validator, delegator: operatorAddress, shares },
          endPeriod(store, validator),
        );
  return { operatorAddress, selfBondRewards: toDecCoins(own), commission: toDecCoins(commission) };
}

const MAX_HEIGHT = 2n ** 64n - 1n;

/** Like x/distribution/keeper/grpc_query.go, compares the period of a slash with the given heights. */
function slashes(context: Context, request: QueryValidatorSlashesRequest) {
  const { validatorAddress, startingHeight: first, endingHeight: last } = request;
  if (last < first) {
    throw grpcError('InvalidArgument', `starting height greater than ending height (${first} > ${last})`);
  }
  existing(context, validatorAddress);
  const all = slashKeys(context.store, validatorAddress, 0n, MAX_HEIGHT);
  const found = all.filter((key) => {
    const { period } = readSlash(context.store, key);
    return period >= first && period <= last;
  });
  const { keys, pagination } = paginate(found, request.pagination);
  const events = keys.map((key) => readSlash(context.store, key));
  return {
    slashes: events.map(({ period, fraction }) => ({
      validatorPeriod: period,
      fraction: fraction.toString(),
    })),
    pagination,
  };
}

export const validatorDistributionQueries = [
  defineQuery(
    `${SERVICE}/ValidatorDistributionInfo`,
    QueryValidatorDistributionInfoRequest,
    QueryValidatorDistributionInfoResponse,
    info,
  ),
  defineQuery(
    `${SERVICE}/ValidatorOutstandingRewards`,
    QueryValidatorOutstandingRewardsRequest,
    QueryValidatorOutstandingRewardsResponse,
    (context, { validatorAddress }) => {
      existing(context, validatorAddress);
      const { outstanding } = getRewards(context.store, validatorAddress);
      return { rewards: { rewards: toDecCoins(outstanding) } };
    },
  ),
  defineQuery(
    `${SERVICE}/ValidatorCommission`,
    QueryValidatorCommissionRequest,
    QueryValidatorCommissionResponse,
    (context, { validatorAddress }) => {
      existing(context, validatorAddress);
      const { commission } = getRewards(context.store, validatorAddress);
      return { commission: { commission: toDecCoins(commission) } };
    },
  ),
  defineQuery(
    `${SERVICE}/ValidatorSlashes`,
    QueryValidatorSlashesRequest,
    QueryValidatorSlashesResponse,
    slashes,
  ),
];
