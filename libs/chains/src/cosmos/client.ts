import { StargateClient } from '@cosmjs/stargate';
import { Comet38Client, HttpClient } from '@cosmjs/tendermint-rpc';
import type { ChainId } from '../chain-id';
import { WrongChainError } from '../errors/wrong-chain-error';
import { createPool, urlsOf, type Pool } from '../pool';
import type { CosmosAdapterConfig } from './config';
import { rpcFault, toChainError } from './errors';
import { parseAccount } from './parse-account';
import { createQueries } from './queries';

/** The parts of cosmjs that speak to a node: RPC, accounts, and the modules' queries. */
export interface CosmosRpc {
  readonly comet: Comet38Client;
  readonly stargate: StargateClient;
  readonly query: ReturnType<typeof createQueries>;
}

type WorkAtHeight<T> = (rpc: CosmosRpc, height: bigint, exact: boolean) => Promise<T>;

/** The nodes behind an adapter. Calls check the node, limit the time, and throw this library's errors. */
export interface CosmosClient extends Pool<CosmosRpc> {
  readonly chainId: ChainId;
  /**
   * The same with queries that all read the state after one block, as long as the node keeps it: `exact` says whether they
   * do, or began at that height and may be of several.
   */
  callAtOneHeight<T>(work: WorkAtHeight<T>): Promise<T>;
  close(): void;
}

/** A node that keeps only its newest state may have made another block meanwhile. */
const TRIES = 3;

function connect(url: string, timeoutMs: number): CosmosRpc {
  const comet = Comet38Client.create(new HttpClient(url, timeoutMs));
  const stargate = StargateClient.create(comet, { accountParser: parseAccount });
  return { comet, stargate, query: createQueries(comet) };
}

/** Opens nothing yet; the first call checks the chain id of the node. */
export function createCosmosClient(config: CosmosAdapterConfig): CosmosClient {
  const { chainId, networkId = chainId, rpcUrl, timeoutMs = 5000 } = config;
  const nodes = urlsOf(rpcUrl).map((url) => connect(url, timeoutMs));
  const pool = createPool<CosmosRpc>({
    nodes,
    timeoutMs,
    toError: (error) => toChainError(chainId, error),
    async check({ comet }) {
      const { nodeInfo, syncInfo } = await comet.status();
      if (nodeInfo.network !== networkId) throw new WrongChainError(networkId, nodeInfo.network);
      return syncInfo.catchingUp;
    },
  });

  async function atOneHeight<T>(rpc: CosmosRpc, work: WorkAtHeight<T>, tries: number): Promise<T> {
    const { comet } = rpc;
    const height = (await comet.status()).syncInfo.latestBlockHeight;
    try {
      return await work({ ...rpc, query: createQueries(comet, height) }, BigInt(height), true);
    } catch (error) {
      if (!rpcFault(error)) throw error;
      if (tries > 1) return atOneHeight(rpc, work, tries - 1);
      // The node pruned this height on every attempt. Query the latest state instead; a real error occurs again here.
      return work(rpc, BigInt(height), false);
    }
  }
  return {
    chainId,
    ...pool,
    callAtOneHeight: (work) => pool.call((rpc) => atOneHeight(rpc, work, TRIES)),
    close: () => nodes.forEach(({ comet }) => comet.disconnect()),
  };
}
