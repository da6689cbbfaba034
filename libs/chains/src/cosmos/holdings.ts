import type { ChainBalance, ChainHoldings } from '../holdings';
import { cosmosAssets } from './assets';
import type { CosmosClient, CosmosRpc } from './client';
import { readStakePosition } from './get-stake-position';
import { accountAddressOf } from './address';
import { isMissing } from './errors';
import { recover } from '../recover';

export const getCosmosBalances = (client: CosmosClient, address: string): Promise<ChainBalance[]> =>
  client.call((rpc) => readBalances(rpc, address));

export const readBalances = ({ query }: CosmosRpc, address: string): Promise<ChainBalance[]> =>
  Promise.all(
    cosmosAssets.map(async ({ symbol, denom }) => {
      const [{ amount }, spendable] = await Promise.all([
        query.bank.balance(address, denom),
        query.spendableBalance(address, denom),
      ]);
      return { symbol, base: BigInt(amount), spendable };
    }),
  );

/** One height, so that no coin is counted twice or omitted. */
export const getCosmosHoldings = (client: CosmosClient, address: string): Promise<ChainHoldings> =>
  client.callAtOneHeight(async (rpc, height, exact) => {
    const [balances, stakes] = await Promise.all([
      readBalances(rpc, address),
      readStakePosition(rpc, client.chainId, address),
    ]);
    return { height: exact ? height : null, balances, stakes };
  });

export const getCosmosSelfDelegation = (client: CosmosClient, operator: string): Promise<bigint> =>
  client.call(async ({ query }) => {
    const found = query.staking.delegation(accountAddressOf(operator), operator);
    // The query fails for a missing delegation.
    const delegation = await recover(found, isMissing, null);
    return BigInt(delegation?.delegationResponse?.balance.amount ?? '0');
  });
