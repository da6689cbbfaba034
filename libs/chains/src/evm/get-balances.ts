import { getAddress } from 'viem';
import type { ChainBalance } from '../holdings';
import { evmAssets, tokenAbi } from './tokens';
import type { EvmClient } from './client';

/** One block for all. */
export function getEvmBalances(client: EvmClient, address: string): Promise<ChainBalance[]> {
  const account = getAddress(address);
  return client.call(async (rpc) => {
    const blockNumber = await rpc.getBlockNumber();
    return Promise.all(
      evmAssets.map(async ({ symbol, contract }) => {
        if (!contract) return freely(symbol, await rpc.getBalance({ address: account, blockNumber }));
        const base = await rpc.readContract({
          address: getAddress(contract),
          abi: tokenAbi,
          functionName: 'balanceOf',
          args: [account],
          blockNumber,
        });
        return freely(symbol, base);
      }),
    );
  });
}

const freely = (symbol: string, base: bigint): ChainBalance => ({ symbol, base, spendable: base });
