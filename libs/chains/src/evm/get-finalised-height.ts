import type { PublicClient } from 'viem';
import type { Finality } from '../chain-adapter';
import { confirmedHeight } from '../confirmed-height';
import type { EvmClient } from './client';

export function getEvmFinalisedHeight(client: EvmClient, finality: Finality): Promise<bigint> {
  return client.call((rpc) => finalisedHeightOf(rpc, finality));
}

export async function finalisedHeightOf(rpc: PublicClient, finality: Finality): Promise<bigint> {
  if (typeof finality === 'object')
    return confirmedHeight(await rpc.getBlockNumber(), finality.confirmations);
  return (await rpc.getBlock({ blockTag: finality })).number;
}
