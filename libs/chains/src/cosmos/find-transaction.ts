import { toHex } from '@cosmjs/encoding';
import type { ChainTransaction } from '../chain-adapter';
import { prunedBlockHash } from '../pruned-block';
import { recover } from '../recover';
import type { CosmosClient, CosmosRpc } from './client';
import { hasNoIndex, isPruned } from './errors';
import { readCosmosTransaction, type Place } from './read-transaction';
import { toTime } from './convert';

/** Searches all nodes: one may lag or lack the index. */
export async function findCosmosTransaction(
  client: CosmosClient,
  hash: string,
): Promise<ChainTransaction | null> {
  if (!/^[0-9A-F]{64}$/i.test(hash)) return null;
  const { found } = await client.search(async (rpc) => {
    const search = rpc.comet.txSearch({ query: `tx.hash='${hash.toUpperCase()}'` });
    const included = (await recover(search, hasNoIndex, null))?.txs[0];
    if (!included) return null;
    return readCosmosTransaction(included.tx, included.result, await placeOf(rpc, included.height));
  });
  return found;
}

/** The index outlives blocks: for a pruned block, use the time of the oldest remaining one. */
async function placeOf({ comet }: CosmosRpc, at: number): Promise<Place> {
  const height = BigInt(at);
  try {
    const { blockId, block } = await comet.block(at);
    return { height, blockHash: toHex(blockId.hash).toUpperCase(), time: toTime(block.header.time) };
  } catch (error) {
    if (!isPruned(error)) throw error;
    const { latestBlockTime, earliestBlockTime = latestBlockTime } = (await comet.status()).syncInfo;
    return { height, blockHash: prunedBlockHash(height), time: toTime(earliestBlockTime) };
  }
}
