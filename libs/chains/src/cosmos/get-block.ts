import { toHex } from '@cosmjs/encoding';
import type { ChainBlock } from '../chain-adapter';
import type { CosmosClient, CosmosRpc } from './client';
import { rpcFault } from './errors';
import { readBlockStaking } from './read-block-staking';
import { readCosmosTransaction } from './read-transaction';
import { toTime } from './to-time';

/** Block and results, not the transaction search: a node writes its search index after the block, so that it may lack some. */
export function getCosmosBlock(client: CosmosClient, height: bigint): Promise<ChainBlock | null> {
  return client.call(async (rpc) => {
    try {
      return await readBlock(rpc, Number(height));
    } catch (error) {
      // A height ahead of the chain is an internal error without a code; results come a moment after their block.
      if (rpcFault(error) && (await rpc.comet.status()).syncInfo.latestBlockHeight <= Number(height))
        return null;
      throw error;
    }
  });
}

async function readBlock({ comet }: CosmosRpc, height: number): Promise<ChainBlock> {
  const [{ blockId, block }, { results, finalizeBlockEvents }] = await Promise.all([
    comet.block(height),
    comet.blockResults(height),
  ]);
  const hash = toHex(blockId.hash).toUpperCase();
  const place = { height: BigInt(height), blockHash: hash, time: toTime(block.header.time) };
  const transactions = block.txs.map((bytes, index) => {
    const result = results[index];
    if (!result) throw new Error('A block has fewer results than transactions.');
    return readCosmosTransaction(bytes, result, place);
  });
  const parentHash = toHex(block.header.lastBlockId?.hash ?? new Uint8Array()).toUpperCase();
  const staking = readBlockStaking(finalizeBlockEvents);
  return {
    height: place.height,
    hash,
    time: place.time,
    parentHash,
    transactions,
    ...(staking ? { staking } : {}),
  };
}
