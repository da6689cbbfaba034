import {
  QueryClient,
  setupBankExtension,
  setupDistributionExtension,
  setupStakingExtension,
  setupTxExtension,
  StargateClient,
} from '@cosmjs/stargate';
import { Comet38Client, HttpClient } from '@cosmjs/tendermint-rpc';
import type { ChainId } from '../chain-id';
import { WrongChainError } from '../errors/wrong-chain-error';
import { within } from '../within';
import type { CosmosAdapterConfig } from './config';
import { toChainError } from './errors';

/** The parts of cosmjs that speak to a node: RPC, accounts, and the modules' queries. */
export interface CosmosRpc {
  readonly comet: Comet38Client;
  readonly stargate: StargateClient;
  readonly query: ReturnType<typeof createQueries>;
}

/** The node behind an adapter. `call` checks the chain id once, limits the time and speaks in this library's errors. */
export interface CosmosClient {
  readonly chainId: ChainId;
  call<T>(work: (rpc: CosmosRpc) => Promise<T>): Promise<T>;
  close(): void;
}

/** Opens nothing yet; the first call asks the node which chain it belongs to. */
export function createCosmosClient({ chainId, rpcUrl, timeoutMs = 5000 }: CosmosAdapterConfig): CosmosClient {
  const comet = Comet38Client.create(new HttpClient(rpcUrl, timeoutMs));
  const rpc = { comet, stargate: StargateClient.create(comet), query: createQueries(comet) };
  let verified = false;
  async function run<T>(work: (rpc: CosmosRpc) => Promise<T>): Promise<T> {
    if (!verified) {
      const { network } = (await comet.status()).nodeInfo;
      if (network !== chainId) throw new WrongChainError(chainId, network);
      verified = true;
    }
    return work(rpc);
  }
  return {
    chainId,
    async call(work) {
      try {
        // Two rounds of requests at the most, and the check of the chain before them.
        return await within(3 * timeoutMs, run(work));
      } catch (error) {
        throw toChainError(chainId, error);
      }
    },
    close: () => comet.disconnect(),
  };
}

function createQueries(comet: Comet38Client) {
  return QueryClient.withExtensions(
    comet,
    setupBankExtension,
    setupTxExtension,
    setupStakingExtension,
    setupDistributionExtension,
  );
}
