import { toHex } from '@cosmjs/encoding';
import { readAgreedHeight } from '../agreed-height';
import type { NodeHead, Finality } from '../chain-adapter';
import type { CosmosClient } from './client';
import { toTime } from './convert';
import { confirmedHeight } from '../finality';

export const getCosmosHead = (client: CosmosClient): Promise<NodeHead> =>
  client.call(async ({ comet }) => {
    const { syncInfo } = await comet.status();
    const { latestBlockHeight, latestBlockHash, latestBlockTime } = syncInfo;
    return {
      height: BigInt(latestBlockHeight),
      hash: toHex(latestBlockHash).toUpperCase(),
      time: toTime(latestBlockTime),
      ...(syncInfo.catchingUp ? { isCatchingUp: true } : {}),
    };
  });

/** CometBFT has no reorgs: every tag means the head. */
export async function getCosmosFinalisedHeight(client: CosmosClient, finality: Finality): Promise<bigint> {
  const height = await readAgreedHeight(client, async ({ comet }) =>
    BigInt((await comet.status()).syncInfo.latestBlockHeight),
  );
  return typeof finality === 'object' ? confirmedHeight(height, finality.confirmations) : height;
}
