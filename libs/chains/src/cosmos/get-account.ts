import type { ChainAccount } from '../chain-adapter';
import type { CosmosClient } from './client';

/** An account comes to be when it first receives coins. What waits in the pool is not counted: the chain does not say. */
export function getCosmosAccount(client: CosmosClient, address: string): Promise<ChainAccount> {
  return client.call(async ({ stargate }) => {
    const account = await stargate.getAccount(address);
    if (!account) return { exists: false, sequence: 0n, confirmedSequence: 0n };
    const sequence = BigInt(account.sequence);
    return {
      exists: true,
      sequence,
      confirmedSequence: sequence,
      accountNumber: BigInt(account.accountNumber),
    };
  });
}
