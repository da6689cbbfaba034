import { toHex } from '@cosmjs/encoding';
import type { NodeHead } from '../chain-adapter';
import type { CosmosClient } from './client';
import { toTime } from './to-time';

export function getCosmosHead(client: CosmosClient): Promise<NodeHead> {
  return client.call(async ({ comet }) => {
    const { syncInfo } = await comet.status();
    const { latestBlockHeight, latestBlockHash, latestBlockTime } = syncInfo;
    return {
      height: BigInt(latestBlockHeight),
      hash: toHex(latestBlockHash).toUpperCase(),
      time: toTime(latestBlockTime),
      ...(syncInfo.catchingUp ? { isCatchingUp: true } : {}),
    };
  });
}
