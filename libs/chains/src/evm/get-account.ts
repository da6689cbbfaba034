import { getAddress } from 'viem';
import { readAgreedSequence } from '../agreed-sequence';
import type { ChainAccount, Finality, FinalSequence } from '../chain-adapter';
import type { EvmClient } from './client';
import { finalisedHeightOf } from './get-head';

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

export const getEvmFinalSequence = (
  client: EvmClient,
  address: string,
  finality: Finality,
): Promise<FinalSequence> =>
  readAgreedSequence(client, async (rpc) => {
    const height = await finalisedHeightOf(rpc, finality);
    const count = await rpc.getTransactionCount({ address: getAddress(address), blockNumber: height });
    return { sequence: BigInt(count), height };
  });
