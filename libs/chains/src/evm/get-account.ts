import { getAddress } from 'viem';
import type { ChainAccount } from '../chain-adapter';
import type { EvmClient } from './client';

export function getEvmAccount(client: EvmClient, address: string): Promise<ChainAccount> {
  const account = getAddress(address);
  return client.call(async (rpc) => {
    const [sequence, confirmed] = await Promise.all([
      rpc.getTransactionCount({ address: account, blockTag: 'pending' }),
      rpc.getTransactionCount({ address: account, blockTag: 'latest' }),
    ]);
    return { exists: true, sequence: BigInt(sequence), confirmedSequence: BigInt(confirmed) };
  });
}
