import type { ChainHoldings } from '../holdings';
import type { CosmosClient } from './client';
import { readBalances } from './get-balances';
import { readStakePosition } from './get-stake-position';

/** Balances and stakes after one block: their sum never counts a coin twice, or not at all. Without a height it may. */
export function getCosmosHoldings(client: CosmosClient, address: string): Promise<ChainHoldings> {
  return client.callAtOneHeight(async (rpc, height, exact) => {
    const [balances, stakes] = await Promise.all([
      readBalances(rpc, address),
      readStakePosition(rpc, client.chainId, address),
    ]);
    return { height: exact ? height : null, balances, stakes };
  });
}
