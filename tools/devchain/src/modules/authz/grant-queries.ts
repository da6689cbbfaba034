import { Grant } from 'cosmjs-types/cosmos/authz/v1beta1/authz';
import {
  QueryGranteeGrantsRequest,
  QueryGranteeGrantsResponse,
  QueryGranterGrantsRequest,
  QueryGranterGrantsResponse,
  QueryGrantsRequest,
  QueryGrantsResponse,
} from 'cosmjs-types/cosmos/authz/v1beta1/query';
import type { Context } from '../../chain/context';
import { defineQuery } from '../module';
import { paginate } from '../paginate';
import { authzErrors } from './authz-errors';
import { allGrants, getGrant, grantsBy, grantsOf, partiesOf } from './grants';

const SERVICE = '/cosmos.authz.v1beta1.Query';

function grants({ store }: Context, { granter, grantee, msgTypeUrl, pagination }: QueryGrantsRequest) {
  const prefix = grantsOf({ granter, grantee });
  if (msgTypeUrl !== '') {
    const grant = getGrant(store, prefix + msgTypeUrl);
    if (grant === undefined) {
      throw authzErrors.notFound(`authorization not found for ${msgTypeUrl} type`);
    }
    return QueryGrantsResponse.fromPartial({ grants: [grant] });
  }
  const page = paginate(store.keys(prefix), pagination);
  return {
    grants: page.keys.map((key) => getGrant(store, key) ?? Grant.fromPartial({})),
    pagination: page.pagination,
  };
}

const withParties = ({ store }: Context, key: string) => ({ ...partiesOf(key), ...getGrant(store, key) });

/** x/authz/keeper/grpc_query.go. */
export const grantQueries = [
  defineQuery(`${SERVICE}/Grants`, QueryGrantsRequest, QueryGrantsResponse, grants),
  defineQuery(
    `${SERVICE}/GranterGrants`,
    QueryGranterGrantsRequest,
    QueryGranterGrantsResponse,
    (context, { granter, pagination }) => {
      const page = paginate(context.store.keys(grantsBy(granter)), pagination);
      return { grants: page.keys.map((key) => withParties(context, key)), pagination: page.pagination };
    },
  ),
  defineQuery(
    `${SERVICE}/GranteeGrants`,
    QueryGranteeGrantsRequest,
    QueryGranteeGrantsResponse,
    (context, { grantee, pagination }) => {
      const keys = context.store.keys(allGrants).filter((key) => partiesOf(key).grantee === grantee);
      const page = paginate(keys, pagination);
      return { grants: page.keys.map((key) => withParties(context, key)), pagination: page.pagination };
    },
  ),
];
