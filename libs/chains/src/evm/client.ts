import { createPublicClient, http, type PublicClient } from 'viem';
import { BATCHED_READS } from '../batched-reads';
import type { ChainId } from '../transaction';
import { WrongChainError } from '../errors';
import { createPool, urlsOf, type Pool } from '../pool';
import type { EvmAdapterConfig } from './config';
import { isTransientFault, rpcFault, toChainError } from './errors';

export interface EvmClient extends Pool<PublicClient> {
  readonly chainId: ChainId;
  /** The same node, with concurrent requests in JSON-RPC batches. */
  batched(rpc: PublicClient): PublicClient;
  readonly timeoutMs: number;
}

/** Does not connect; the first call checks the chain id. */
export function createEvmClient({ chainId, rpcUrl, timeoutMs = 5000 }: EvmAdapterConfig): EvmClient {
  const urls = urlsOf(rpcUrl);
  const connect = (url: string, batch: false | { batchSize: number }): PublicClient =>
    createPublicClient({ transport: http(url, { timeout: timeoutMs, retryCount: 0, batch }), cacheTime: 0 });
  const nodes = urls.map((url) => connect(url, false));
  const batchSize = BATCHED_READS.evm.perRequest;
  const batched = new Map(urls.map((url, at) => [nodes[at], connect(url, { batchSize })]));
  const pool = createPool<PublicClient>({
    nodes,
    timeoutMs,
    toError: (error) => toChainError(chainId, error),
    isNodeFault: ({ code, message }) => code !== undefined && isTransientFault(code, message),
    async check(rpc) {
      const found = String(await rpc.getChainId());
      if (found !== chainId) throw new WrongChainError(chainId, found);
      return nodes.length > 1 && (await isSyncing(rpc));
    },
  });
  return { chainId, timeoutMs, ...pool, batched: (rpc) => batched.get(rpc) ?? rpc };
}

interface EthSyncing {
  Method: 'eth_syncing';
  Parameters?: undefined;
  ReturnType: unknown;
}

async function isSyncing(rpc: PublicClient): Promise<boolean> {
  try {
    const syncing = await rpc.request<EthSyncing>({ method: 'eth_syncing' });
    return syncing !== false;
  } catch (error) {
    // Gateways may not support this method.
    if (rpcFault(error)) return false;
    throw error;
  }
}
