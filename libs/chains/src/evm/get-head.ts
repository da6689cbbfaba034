import { readAgreedHeight } from '../agreed-height';
import type { ChainHead, Finality } from '../chain-adapter';
import type { EvmClient } from './client';
import type { PublicClient } from 'viem';
import { confirmedHeight } from '../finality';

export const toTime = (timestamp: bigint): string => new Date(Number(timestamp) * 1000).toISOString();

export const getEvmHead = (client: EvmClient): Promise<ChainHead> =>
  client.call(async (rpc) => {
    const { number, hash, timestamp } = await rpc.getBlock({ blockTag: 'latest' });
    return { height: number, hash, time: toTime(timestamp) };
  });

export const getEvmFinalisedHeight = (client: EvmClient, finality: Finality): Promise<bigint> =>
  readAgreedHeight(client, (rpc) => finalisedHeightOf(rpc, finality));

export async function finalisedHeightOf(rpc: PublicClient, finality: Finality): Promise<bigint> {
  if (typeof finality === 'object')
    return confirmedHeight(await rpc.getBlockNumber(), finality.confirmations);
  return (await rpc.getBlock({ blockTag: finality })).number;
}
