import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QuerySpendableBalancesRequest,
  QuerySpendableBalancesResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query';
import { toCoin } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { defineQuery } from '../module';
import { paginate } from '../paginate';
import { checkQueryAddress } from '../query-error';
import { balancePrefix, getBalance } from './balances';

const SERVICE = '/cosmos.bank.v1beta1.Query';

function balance({ store }: Context, { address, denom }: QueryBalanceRequest): QueryBalanceResponse {
  checkQueryAddress(address);
  return { balance: toCoin({ denom, amount: getBalance(store, address, denom) }) };
}

function balances(
  { store }: Context,
  { address, pagination: page }: Pick<QueryAllBalancesRequest, 'address' | 'pagination'>,
): QueryAllBalancesResponse {
  checkQueryAddress(address);
  const prefix = balancePrefix(address);
  const { keys, pagination } = paginate(store.keys(prefix), page);
  const denoms = keys.map((key) => key.slice(prefix.length));
  return {
    balances: denoms.map((denom) => toCoin({ denom, amount: getBalance(store, address, denom) })),
    pagination,
  };
}

/** Nothing is locked by the bank itself, so what is spendable is the balance. */
export const balanceQueries = [
  defineQuery(`${SERVICE}/Balance`, QueryBalanceRequest, QueryBalanceResponse, balance),
  defineQuery(`${SERVICE}/AllBalances`, QueryAllBalancesRequest, QueryAllBalancesResponse, balances),
  defineQuery(
    `${SERVICE}/SpendableBalances`,
    QuerySpendableBalancesRequest,
    QuerySpendableBalancesResponse,
    balances,
  ),
];
