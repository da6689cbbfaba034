import {
  QueryDenomMetadataRequest,
  QueryDenomMetadataResponse,
  QueryDenomsMetadataRequest,
  QueryDenomsMetadataResponse,
  QueryParamsRequest,
  QueryParamsResponse,
  QuerySupplyOfRequest,
  QuerySupplyOfResponse,
  QueryTotalSupplyRequest,
  QueryTotalSupplyResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query';
import { toCoin } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { readBigInt } from '../../state/text';
import { defineQuery } from '../module';
import { paginate } from '../paginate';
import { grpcError } from '../query-error';
import { SUPPLY } from './balances';
import { metadata } from './metadata';

const SERVICE = '/cosmos.bank.v1beta1.Query';

const supplyOf = ({ store }: Context, denom: string) =>
  toCoin({ denom, amount: readBigInt(store, SUPPLY + denom) });

function totalSupply(context: Context, request: QueryTotalSupplyRequest): QueryTotalSupplyResponse {
  const { keys, pagination } = paginate(context.store.keys(SUPPLY), request.pagination);
  return { supply: keys.map((key) => supplyOf(context, key.slice(SUPPLY.length))), pagination };
}

function denomMetadata(_: Context, { denom }: QueryDenomMetadataRequest): QueryDenomMetadataResponse {
  const found = metadata.find(({ base }) => base === denom);
  if (found === undefined) throw grpcError('NotFound', `client metadata for denom ${denom}`);
  return { metadata: found };
}

export const supplyQueries = [
  defineQuery(`${SERVICE}/TotalSupply`, QueryTotalSupplyRequest, QueryTotalSupplyResponse, totalSupply),
  defineQuery(`${SERVICE}/SupplyOf`, QuerySupplyOfRequest, QuerySupplyOfResponse, (context, { denom }) => ({
    amount: supplyOf(context, denom),
  })),
  defineQuery(
    `${SERVICE}/DenomMetadata`,
    QueryDenomMetadataRequest,
    QueryDenomMetadataResponse,
    denomMetadata,
  ),
  defineQuery(`${SERVICE}/DenomsMetadata`, QueryDenomsMetadataRequest, QueryDenomsMetadataResponse, () =>
    QueryDenomsMetadataResponse.fromPartial({ metadatas: [...metadata] }),
  ),
  defineQuery(`${SERVICE}/Params`, QueryParamsRequest, QueryParamsResponse, () =>
    QueryParamsResponse.fromPartial({ params: { defaultSendEnabled: true } }),
  ),
];
