import type { CosmosClient } from './client';
import { readBalances } from './holdings';

/** The first received payment creates an account, so an existing account counts as used. */
export const isCosmosUnused = (client: CosmosClient, address: string): Promise<boolean> =>
  client.read(async (rpc) => {
    const [account, balances] = await Promise.all([
      rpc.stargate.getAccount(address),
      readBalances(rpc, address),
    ]);
    return account === null && balances.every(({ base }) => base === 0n);
  });
