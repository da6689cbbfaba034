import { toHex } from '@cosmjs/encoding';
import type { comet38 } from '@cosmjs/tendermint-rpc';
import { readAgreedBlock } from '../agreed-block';
import type { ChainBlock } from '../chain-adapter';
import { recover } from '../recover';
import type { CosmosClient, CosmosRpc } from './client';
import { discardsResults, hasNoIndex, isPruned, lacksResults, rpcFault } from './errors';
import { readBlockStaking } from './read-block-staking';
import { readCosmosTransaction } from './read-transaction';
import { toTime } from './convert';

/** Reads the results: the search index is written later and may lack transactions. */
export function getCosmosBlock(client: CosmosClient, height: bigint): Promise<ChainBlock | null> {
  return readAgreedBlock(client, height, async (rpc) => {
    try {
      return await readBlock(rpc, Number(height));
    } catch (error) {
      if (!rpcFault(error) && !(error instanceof NoResultsError)) throw error;
      const { latestBlockHeight, earliestBlockHeight } = (await rpc.comet.status()).syncInfo;
      // Above the head: internal error without a code. Results follow shortly after their block.
      if (latestBlockHeight <= Number(height)) return 'behind';
      if (error instanceof NoResultsError) return { lowest: null };
      if (!isPruned(error)) throw error;
      return { lowest: earliestBlockHeight === undefined ? null : BigInt(earliestBlockHeight) };
    }
  });
}

/** Block results are discarded and the index is incomplete. */
class NoResultsError extends Error {}

async function readBlock({ comet }: CosmosRpc, height: number): Promise<ChainBlock> {
  const [{ blockId, block }, kept] = await Promise.all([comet.block(height), storedResults(comet, height)]);
  const results = kept?.results ?? (await indexedResults(comet, height, block.txs.length));
  const hash = toHex(blockId.hash).toUpperCase();
  const place = { height: BigInt(height), blockHash: hash, time: toTime(block.header.time) };
  const transactions = block.txs.map((bytes, index) => {
    const result = results[index];
    if (!result) throw new Error('A block has fewer results than transactions.');
    return readCosmosTransaction(bytes, result, place);
  });
  const parentHash = toHex(block.header.lastBlockId?.hash ?? new Uint8Array()).toUpperCase();
  const staking = kept && readBlockStaking(kept.finalizeBlockEvents);
  return {
    height: place.height,
    hash,
    time: place.time,
    parentHash,
    transactions,
    ...(staking ? { staking } : {}),
    ...(kept ? {} : { withoutEvents: true }),
  };
}

async function storedResults(comet: CosmosRpc['comet'], height: number) {
  try {
    return await comet.blockResults(height);
  } catch (error) {
    if (discardsResults(error)) return null;
    if (lacksResults(error) && (await comet.status()).syncInfo.latestBlockHeight > height) return null;
    throw error;
  }
}

/** @throws NoResultsError */
async function indexedResults(
  comet: CosmosRpc['comet'],
  height: number,
  count: number,
): Promise<comet38.TxData[]> {
  if (count === 0) return [];
  const search = comet.txSearchAll({ query: `tx.height=${height}`, per_page: 100 });
  const found = await recover(search, hasNoIndex, null);
  if (found?.txs.length !== count) throw new NoResultsError();
  return found.txs.toSorted((one, other) => one.index - other.index).map(({ result }) => result);
}
