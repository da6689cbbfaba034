import { createPublicClient, http, type PublicClient } from 'viem';
import type { ChainId } from '../chain-id';
import { WrongChainError } from '../errors/wrong-chain-error';
import { within } from '../within';
import type { EvmAdapterConfig } from './config';
import { toChainError } from './errors';

/** The node behind an adapter. `call` checks the chain id once, limits the time and speaks in this library's errors. */
export interface EvmClient {
  readonly chainId: ChainId;
  call<T>(work: (rpc: PublicClient) => Promise<T>): Promise<T>;
}

/** Opens nothing yet; the first call asks the node which chain it belongs to. */
export function createEvmClient({ chainId, rpcUrl, timeoutMs = 5000 }: EvmAdapterConfig): EvmClient {
  const rpc = createPublicClient({
    transport: http(rpcUrl, { timeout: timeoutMs, retryCount: 0 }),
    cacheTime: 0,
  });
  let verified = false;
  async function run<T>(work: (rpc: PublicClient) => Promise<T>): Promise<T> {
    if (!verified) {
      const found = String(await rpc.getChainId());
      if (found !== chainId) throw new WrongChainError(chainId, found);
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
  };
}
