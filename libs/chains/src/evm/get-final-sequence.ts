import { getAddress } from 'viem';
import type { Finality, FinalSequence } from '../chain-adapter';
import type { EvmClient } from './client';
import { finalisedHeightOf } from './get-finalised-height';

export function getEvmFinalSequence(
  client: EvmClient,
  address: string,
  finality: Finality,
): Promise<FinalSequence> {
  return client.call(async (rpc) => {
    const height = await finalisedHeightOf(rpc, finality);
    const count = await rpc.getTransactionCount({ address: getAddress(address), blockNumber: height });
    return { sequence: BigInt(count), height };
  });
}
