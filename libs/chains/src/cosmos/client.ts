import { StargateClient } from '@cosmjs/stargate';
import { Comet38Client, HttpClient } from '@cosmjs/tendermint-rpc';
import type { ChainId } from '../chain-id';
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

/** The node behind an adapter. `call` checks the chain id once, limits the time and speaks in this library's errors. */
export interface CosmosClient {
  readonly chainId: ChainId;
  call<T>(work: (rpc: CosmosRpc) => Promise<T>): Promise<T>;
  /**
   * The same with queries that all answer from the state after one block, as far as the node keeps it for that long: `exact`
   * says whether they do, or began at that height and may be of several.
   */
  callAtOneHeight<T>(work: WorkAtHeight<T>): Promise<T>;
  close(): void;
}

/** A node that keeps only its newest state may have made another block meanwhile. */
const TRIES = 3;

/** Opens nothing yet; the first call asks the node which chain it belongs to. */
export function createCosmosClient({ chainId, rpcUrl, timeoutMs = 5000 }: CosmosAdapterConfig): CosmosClient {
  const comet = Comet38Client.create(new HttpClient(rpcUrl, timeoutMs));
  const rpc = {
    comet,
    stargate: StargateClient.create(comet, { accountParser: parseAccount }),
    query: createQueries(comet),
  };
  let verified = false;
  async function run<T>(work: (rpc: CosmosRpc) => Promise<T>): Promise<T> {
    if (!verified) {
      const { network } = (await comet.status()).nodeInfo;
      if (network !== chainId) throw new WrongChainError(chainId, network);
      verified = true;
    }
    return work(rpc);
  }
  async function call<T>(work: (rpc: CosmosRpc) => Promise<T>): Promise<T> {
    try {
      // Two rounds of requests at the most, and the check of the chain before them.
      return await within(3 * timeoutMs, run(work));
    } catch (error) {
      throw toChainError(chainId, error);
    }
  }
  async function atOneHeight<T>(work: WorkAtHeight<T>, tries: number): Promise<T> {
    const height = (await comet.status()).syncInfo.latestBlockHeight;
    try {
      return await work({ ...rpc, query: createQueries(comet, height) }, BigInt(height), true);
    } catch (error) {
      if (!rpcFault(error)) throw error;
      if (tries > 1) return atOneHeight(work, tries - 1);
      // Blocks come faster than it answers: then as it comes, and what is really wrong is wrong here too.
      return work(rpc, BigInt(height), false);
    }
  }
  return {
    chainId,
    call,
    callAtOneHeight: (work) => call(() => atOneHeight(work, TRIES)),
    close: () => comet.disconnect(),
  };
}
