import {
  QueryAccountRequest,
  QueryAccountResponse,
  QueryAccountsRequest,
  QueryAccountsResponse,
  QueryParamsRequest,
  QueryParamsResponse,
} from 'cosmjs-types/cosmos/auth/v1beta1/query';
import { Any } from 'cosmjs-types/google/protobuf/any';
import type { Context } from '../../chain/context';
import { defineQuery } from '../module';
import { paginate } from '../paginate';
import { checkQueryAddress, grpcError } from '../query-error';
import { encodeAccount } from './account';
import { ACCOUNTS, getAccount } from './accounts';
import { getAuthParams } from './params';

const SERVICE = '/cosmos.auth.v1beta1.Query';

function account({ store }: Context, { address }: QueryAccountRequest): QueryAccountResponse {
  checkQueryAddress(address);
  const found = getAccount(store, address);
  if (found === undefined) throw grpcError('NotFound', `account ${address} not found`);
  return { account: encodeAccount(found) };
}

function accounts({ store }: Context, request: QueryAccountsRequest): QueryAccountsResponse {
  const { keys, pagination } = paginate(store.keys(ACCOUNTS), request.pagination);
  return { accounts: keys.flatMap((key) => Any.decode(store.get(key) ?? new Uint8Array())), pagination };
}

export const authQueries = [
  defineQuery(`${SERVICE}/Account`, QueryAccountRequest, QueryAccountResponse, account),
  defineQuery(`${SERVICE}/Accounts`, QueryAccountsRequest, QueryAccountsResponse, accounts),
  defineQuery(`${SERVICE}/Params`, QueryParamsRequest, QueryParamsResponse, ({ store }) => ({
    params: getAuthParams(store),
  })),
];
