import { getAddress } from 'viem';
import type { EvmClient } from './client';
import { readBalances } from './get-balances';

/** Every Ethereum account exists. */
export function isEvmUnused(client: EvmClient, address: string): Promise<boolean> {
  const account = getAddress(address);
  return client.read(async (rpc) => {
    const [sequence, balances] = await Promise.all([
      rpc.getTransactionCount({ address: account, blockTag: 'pending' }),
      readBalances(rpc, account),
    ]);
    return sequence === 0 && balances.every(({ base }) => base === 0n);
  });
}
