import { decodeFunctionResult, encodeFunctionData, getAddress, type PublicClient } from 'viem';
import { readInGroups } from '../batched-reads';
import type { BlockBalances, ChainBalance } from '../holdings';
import { evmAssets, tokenAbi } from './tokens';
import type { EvmClient } from './client';
import { within } from '../within';

export const getEvmBalances = (client: EvmClient, address: string): Promise<ChainBalance[]> =>
  client.call((rpc) => readBalances(rpc, getAddress(address)));

/** One block for all. */
export async function readBalances(rpc: PublicClient, account: `0x${string}`): Promise<ChainBalance[]> {
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
}

const freely = (symbol: string, base: bigint): ChainBalance => ({ symbol, base, spendable: base });

const balanceOf = { abi: tokenAbi, functionName: 'balanceOf' } as const;

/** The hash of the block (EIP-1898) excludes balances of another branch. */
export function getEvmBalancesAtHead(
  client: EvmClient,
  addresses: readonly string[],
): Promise<BlockBalances> {
  const { timeoutMs } = client;
  return client.callInBulk(async (rpc) => {
    const { number: height, hash } = await within(2 * timeoutMs, rpc.getBlock({ blockTag: 'latest' }));
    const block = { blockHash: hash };
    const { request } = client.batched(rpc);
    const read = async (account: `0x${string}`, contract: string | undefined): Promise<bigint> => {
      if (!contract) return BigInt(await request({ method: 'eth_getBalance', params: [account, block] }));
      const call = { to: getAddress(contract), data: encodeFunctionData({ ...balanceOf, args: [account] }) };
      return decodeFunctionResult({
        ...balanceOf,
        data: await request({ method: 'eth_call', params: [call, block] }),
      });
    };
    const readAccount = async (address: string) => {
      const account = getAddress(address);
      const bases = evmAssets.map(
        async ({ symbol, contract }) => [symbol, await read(account, contract)] as const,
      );
      return [address, new Map(await Promise.all(bases))] as const;
    };
    const limits = { family: 'evm', readsPerItem: evmAssets.length, timeoutMs } as const;
    return { height, hash, balances: new Map(await readInGroups(addresses, limits, readAccount)) };
  });
}
