import type { ChainHoldings } from '../holdings';
import type { CosmosClient } from './client';
import { readBalances } from './get-balances';
import { readStakePosition } from './get-stake-position';

/** One height, so that no coin is counted twice or omitted. */
export function getCosmosHoldings(client: CosmosClient, address: string): Promise<ChainHoldings> {
  return client.callAtOneHeight(async (rpc, height, exact) => {
    const [balances, stakes] = await Promise.all([
      readBalances(rpc, address),
      readStakePosition(rpc, client.chainId, address),
    ]);
    return { height: exact ? height : null, balances, stakes };
  });
}
