import type { Finality } from '../chain-adapter';
import { confirmedHeight } from '../confirmed-height';
import type { CosmosClient } from './client';
import { getCosmosHead } from './get-head';

/** CometBFT has no reorgs: every tag means the head. */
export async function getCosmosFinalisedHeight(client: CosmosClient, finality: Finality): Promise<bigint> {
  const { height } = await getCosmosHead(client);
  return typeof finality === 'object' ? confirmedHeight(height, finality.confirmations) : height;
}
