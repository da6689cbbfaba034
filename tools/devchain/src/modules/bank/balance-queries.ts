import {
  QueryAllBalancesRequest,
  QueryAllBalancesResponse,
  QueryBalanceRequest,
  QueryBalanceResponse,
  QuerySpendableBalanceByDenomRequest,
  QuerySpendableBalanceByDenomResponse,
  QuerySpendableBalancesRequest,
  QuerySpendableBalancesResponse,
} from 'cosmjs-types/cosmos/bank/v1beta1/query';
import { amountOf, parseCoins, toCoin, type Amount } from '../../chain/coins';
import type { Context } from '../../chain/context';
import { max } from '../../chain/dec';
import { defineQuery } from '../module';
import { paginate } from '../paginate';
import { checkQueryAddress } from '../query-error';
import { lockedCoins } from '../vesting/vesting-coins';
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

/** Includes coins locked by x/lockup. */
function spendableBalances(
  context: Context,
  request: QuerySpendableBalancesRequest,
): QuerySpendableBalancesResponse {
  const answer = balances(context, request);
  const locked = lockedCoins(context, request.address);
  return {
    ...answer,
    balances: parseCoins(answer.balances).map((coin) => toCoin(spendableOf(coin, locked))),
  };
}

const spendableOf = ({ denom, amount }: Amount, locked: readonly Amount[]): Amount => ({
  denom,
  amount: max(amount - amountOf(locked, denom), 0n),
});

function spendableByDenom(
  context: Context,
  { address, denom }: QuerySpendableBalanceByDenomRequest,
): QuerySpendableBalanceByDenomResponse {
  checkQueryAddress(address);
  const amount = getBalance(context.store, address, denom);
  return { balance: toCoin(spendableOf({ denom, amount }, lockedCoins(context, address))) };
}

export const balanceQueries = [
  defineQuery(`${SERVICE}/Balance`, QueryBalanceRequest, QueryBalanceResponse, balance),
  defineQuery(`${SERVICE}/AllBalances`, QueryAllBalancesRequest, QueryAllBalancesResponse, balances),
  defineQuery(
    `${SERVICE}/SpendableBalances`,
    QuerySpendableBalancesRequest,
    QuerySpendableBalancesResponse,
    spendableBalances,
  ),
  defineQuery(
    `${SERVICE}/SpendableBalanceByDenom`,
    QuerySpendableBalanceByDenomRequest,
    QuerySpendableBalanceByDenomResponse,
    spendableByDenom,
  ),
];
