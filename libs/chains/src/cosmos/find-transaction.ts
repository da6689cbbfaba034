import { toHex } from '@cosmjs/encoding';
import type { ChainTransaction } from '../chain-adapter';
import type { CosmosClient } from './client';
import { readCosmosTransaction } from './read-transaction';
import { toTime } from './to-time';

export function findCosmosTransaction(client: CosmosClient, hash: string): Promise<ChainTransaction | null> {
  return client.call(async ({ comet }) => {
    if (!/^[0-9A-F]{64}$/i.test(hash)) return null;
    const [found] = (await comet.txSearch({ query: `tx.hash='${hash.toUpperCase()}'` })).txs;
    if (!found) return null;
    const { blockId, block } = await comet.block(found.height);
    return readCosmosTransaction(found.tx, found.result, {
      height: BigInt(found.height),
      blockHash: toHex(blockId.hash).toUpperCase(),
      time: toTime(block.header.time),
    });
  });
}
