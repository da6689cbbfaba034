import type { ChainBalance } from '../chain-adapter';
import { cosmosAssets } from './assets';
import type { CosmosClient } from './client';

export function getCosmosBalances(client: CosmosClient, address: string): Promise<ChainBalance[]> {
  return client.call(({ query }) =>
    Promise.all(
      cosmosAssets.map(async ({ symbol, denom = '' }) => {
        const { amount } = await query.bank.balance(address, denom);
        return { symbol, base: BigInt(amount) };
      }),
    ),
  );
}
