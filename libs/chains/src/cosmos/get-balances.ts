import type { ChainBalance } from '../holdings';
import { cosmosAssets } from './assets';
import type { CosmosClient, CosmosRpc } from './client';

export function getCosmosBalances(client: CosmosClient, address: string): Promise<ChainBalance[]> {
  return client.call((rpc) => readBalances(rpc, address));
}

export function readBalances({ query }: CosmosRpc, address: string): Promise<ChainBalance[]> {
  return Promise.all(
    cosmosAssets.map(async ({ symbol, denom = '' }) => {
      const [{ amount }, spendable] = await Promise.all([
        query.bank.balance(address, denom),
        query.spendableBalance(address, denom),
      ]);
      return { symbol, base: BigInt(amount), spendable };
    }),
  );
}
