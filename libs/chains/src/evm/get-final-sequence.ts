import { getAddress } from 'viem';
import type { Finality } from '../chain-adapter';
import type { EvmClient } from './client';
import { getEvmFinalisedHeight } from './get-finalised-height';

export async function getEvmFinalSequence(
  client: EvmClient,
  address: string,
  finality: Finality,
): Promise<bigint> {
  const blockNumber = await getEvmFinalisedHeight(client, finality);
  const count = await client.call((rpc) =>
    rpc.getTransactionCount({ address: getAddress(address), blockNumber }),
  );
  return BigInt(count);
}
