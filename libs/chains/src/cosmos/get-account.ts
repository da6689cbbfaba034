import type { ChainAccount } from '../chain-adapter';
import { ChainUnreachableError } from '../errors/chain-unreachable-error';
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

/** Reads the sequence from the state of one block, which is at least `minHeight`. */
export function getCosmosFinalSequence(
  client: CosmosClient,
  address: string,
  minHeight = 0n,
): Promise<bigint> {
  return client.callAtOneHeight(async ({ stargate }, height) => {
    if (height < minHeight) throw new ChainUnreachableError(client.chainId);
    const account = await stargate.getAccount(address);
    return BigInt(account?.sequence ?? 0);
  });
}
