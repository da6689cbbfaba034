import { StargateClient } from '@cosmjs/stargate';
import { Comet38Client, HttpClient } from '@cosmjs/tendermint-rpc';
import type { ChainId } from '../chain-id';
import { ChainRefusedError } from '../errors/chain-refused-error';
import { WrongChainError } from '../errors/wrong-chain-error';
import { within } from '../within';
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

/** The nodes behind an adapter. `call` checks the node, limits the time, and throws this library's errors. */
export interface CosmosClient {
  readonly chainId: ChainId;
  call<T>(work: (rpc: CosmosRpc) => Promise<T>): Promise<T>;
  /**
   * The same with queries that all read the state after one block, as long as the node keeps it: `exact` says whether they
   * do, or began at that height and may be of several.
   */
  callAtOneHeight<T>(work: WorkAtHeight<T>): Promise<T>;
  close(): void;
}

/** A node that keeps only its newest state may have made another block meanwhile. */
const TRIES = 3;
/** How long the health check of a node counts while another node could take its place. */
const CHECK_AGAIN_MS = 10_000;

interface Node extends CosmosRpc {
  checkedAt: number | null;
}

/** The node still replays blocks, so its state is old. */
class CatchingUpError extends Error {}

function connect(url: string, timeoutMs: number): Node {
  const comet = Comet38Client.create(new HttpClient(url, timeoutMs));
  const stargate = StargateClient.create(comet, { accountParser: parseAccount });
  return { comet, stargate, query: createQueries(comet), checkedAt: null };
}

/** Opens nothing yet; the first call checks the chain id of the node. */
export function createCosmosClient(config: CosmosAdapterConfig): CosmosClient {
  const { chainId, networkId = chainId, rpcUrl, timeoutMs = 5000 } = config;
  const nodes = rpcUrl.split(',').map((url) => connect(url.trim(), timeoutMs));
  let current = 0;

  async function run<T>(node: Node, anyway: boolean, work: (rpc: CosmosRpc) => Promise<T>): Promise<T> {
    const { checkedAt } = node;
    if (checkedAt === null || (nodes.length > 1 && Date.now() - checkedAt > CHECK_AGAIN_MS)) {
      const { nodeInfo, syncInfo } = await node.comet.status();
      if (nodeInfo.network !== networkId) throw new WrongChainError(networkId, nodeInfo.network);
      if (syncInfo.catchingUp && nodes.length > 1 && !anyway) throw new CatchingUpError();
      node.checkedAt = Date.now();
    }
    return work(node);
  }

  /** A refusal comes from a working node: the others would answer the same. Every other failure tries the next node. */
  async function call<T>(work: (rpc: CosmosRpc) => Promise<T>): Promise<T> {
    const first = current;
    let failure: unknown;
    const behind: number[] = [];
    const order = nodes.map((_, step) => (first + step) % nodes.length);
    for (const at of order) {
      try {
        return await attempt(at, false, work);
      } catch (error) {
        if (error instanceof CatchingUpError) behind.push(at);
        else failure = error;
        if (error instanceof ChainRefusedError) throw error;
        if (current === at) current = (at + 1) % nodes.length;
      }
    }
    const [last] = behind;
    if (last === undefined) throw failure;
    return attempt(last, true, work);
  }

  async function attempt<T>(at: number, anyway: boolean, work: (rpc: CosmosRpc) => Promise<T>): Promise<T> {
    const node = nodes[at];
    if (!node) throw new Error(`no node ${at}`);
    try {
      // Two rounds of requests at the most, and the check of the node before them.
      return await within(3 * timeoutMs, run(node, anyway, work));
    } catch (error) {
      if (error instanceof CatchingUpError) throw error;
      throw toChainError(chainId, error);
    }
  }

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
    call,
    callAtOneHeight: (work) => call((rpc) => atOneHeight(rpc, work, TRIES)),
    close: () => nodes.forEach(({ comet }) => comet.disconnect()),
  };
}
