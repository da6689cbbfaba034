import { toHex } from '@cosmjs/encoding';
import type { ChainHead } from '../chain-adapter';
import type { CosmosClient } from './client';
import { toTime } from './to-time';

export function getCosmosHead(client: CosmosClient): Promise<ChainHead> {
  return client.call(async ({ comet }) => {
    const { latestBlockHeight, latestBlockHash, latestBlockTime } = (await comet.status()).syncInfo;
    return {
      height: BigInt(latestBlockHeight),
      hash: toHex(latestBlockHash).toUpperCase(),
      time: toTime(latestBlockTime),
    };
  });
}
