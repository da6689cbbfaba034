import {
  QueryParamsRequest,
  QueryParamsResponse,
  QuerySigningInfoRequest,
  QuerySigningInfoResponse,
  QuerySigningInfosRequest,
  QuerySigningInfosResponse,
} from 'cosmjs-types/cosmos/slashing/v1beta1/query';
import { ValidatorSigningInfo } from 'cosmjs-types/cosmos/slashing/v1beta1/slashing';
import type { Context } from '../../chain/context';
import { defineQuery, type Module } from '../module';
import { paginate } from '../paginate';
import { grpcError } from '../query-error';
import { findSigningInfo, SIGNING_INFOS } from './signing-info';
import { getSlashingParams, setSlashingParams, toSlashingParams } from './slashing-params';
import { unjailMessage } from './unjail-message';
import { trackSignatures } from './track-signatures';

const SERVICE = '/cosmos.slashing.v1beta1.Query';

function signingInfo({ store }: Context, { consAddress }: QuerySigningInfoRequest) {
  if (consAddress === '') throw grpcError('InvalidArgument', 'invalid request');
  const info = findSigningInfo(store, consAddress);
  if (info === undefined) throw grpcError('NotFound', `SigningInfo not found for validator ${consAddress}`);
  return { valSigningInfo: info };
}

function signingInfos({ store }: Context, request: QuerySigningInfosRequest) {
  const { keys, pagination } = paginate(store.keys(SIGNING_INFOS), request.pagination);
  return {
    info: keys.map((key) => ValidatorSigningInfo.decode(store.get(key) ?? new Uint8Array())),
    pagination,
  };
}

export const slashingModule: Module = {
  name: 'slashing',
  messages: [unjailMessage],
  queries: [
    defineQuery(`${SERVICE}/Params`, QueryParamsRequest, QueryParamsResponse, ({ store }) => ({
      params: toSlashingParams(getSlashingParams(store)),
    })),
    defineQuery(`${SERVICE}/SigningInfo`, QuerySigningInfoRequest, QuerySigningInfoResponse, signingInfo),
    defineQuery(`${SERVICE}/SigningInfos`, QuerySigningInfosRequest, QuerySigningInfosResponse, signingInfos),
  ],
  initGenesis: ({ store }, { slashing }) => setSlashingParams(store, slashing),
  beginBlock: trackSignatures,
};
