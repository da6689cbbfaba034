import type { ChainHead, Finality } from '../chain-adapter';
import type { EvmClient } from './client';
import type { PublicClient } from 'viem';
import { confirmedHeight } from '../finality';

export function toTime(timestamp: bigint): string {
  return new Date(Number(timestamp) * 1000).toISOString();
}

export function getEvmHead(client: EvmClient): Promise<ChainHead> {
  return client.call(async (rpc) => {
    const { number, hash, timestamp } = await rpc.getBlock({ blockTag: 'latest' });
    return { height: number, hash, time: toTime(timestamp) };
  });
}

export function getEvmFinalisedHeight(client: EvmClient, finality: Finality): Promise<bigint> {
  return client.call((rpc) => finalisedHeightOf(rpc, finality));
}

export async function finalisedHeightOf(rpc: PublicClient, finality: Finality): Promise<bigint> {
  if (typeof finality === 'object')
    return confirmedHeight(await rpc.getBlockNumber(), finality.confirmations);
  return (await rpc.getBlock({ blockTag: finality })).number;
}
