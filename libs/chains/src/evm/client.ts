import { BlockNotFoundError, createPublicClient, http, type PublicClient } from 'viem';
import { BATCHED_READS } from '../batched-reads';
import type { ChainId } from '../transaction';
import { WrongChainError } from '../errors';
import { createPool, urlsOf, type Pool } from '../pool';
import { recover } from '../recover';
import type { EvmAdapterConfig } from './config';
import { isTransientFault, rpcFault, toChainError } from './errors';

export interface EvmClient extends Pool<PublicClient> {
  readonly chainId: ChainId;
  /** The same node, with concurrent requests in JSON-RPC batches. */
  batched(rpc: PublicClient): PublicClient;
  readonly timeoutMs: number;
}

/** Does not connect; the first call checks the chain id. */
export function createEvmClient(config: EvmAdapterConfig): EvmClient {
  const { chainId, rpcUrl, timeoutMs = 5000, hedgePercent = 0 } = config;
  const urls = urlsOf(rpcUrl);
  const connect = (url: string, batch: false | { batchSize: number }): PublicClient =>
    createPublicClient({
      transport: http(url, { timeout: timeoutMs, retryCount: 0, batch }),
      cacheTime: 0,
    });
  const nodes = urls.map((url) => connect(url, false));
  const batchSize = BATCHED_READS.evm.perRequest;
  const batched = new Map(urls.map((url, at) => [nodes[at], connect(url, { batchSize })]));
  const pool = createPool<PublicClient>({
    nodes,
    timeoutMs,
    hedgePercent,
    toError: (error) => toChainError(chainId, error),
    isNodeFault: ({ code, message }) => code !== undefined && isTransientFault(code, message),
    async check(rpc) {
      const found = String(await rpc.getChainId());
      if (found !== chainId) throw new WrongChainError(chainId, found);
      // A single node has no other to compare it with.
      if (nodes.length === 1) return { isCatchingUp: false, headTime: null, lowest: null };
      const [isCatchingUp, headTime] = await Promise.all([isSyncing(rpc), headTimeOf(rpc)]);
      return { isCatchingUp, headTime, lowest: null };
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

/** Null when the node responds without a block. */
async function headTimeOf(rpc: PublicClient): Promise<number | null> {
  const isAbsence = (error: unknown) => error instanceof BlockNotFoundError || rpcFault(error) !== null;
  const head = await recover(rpc.getBlock({ blockTag: 'latest' }), isAbsence, null);
  return head === null ? null : Number(head.timestamp) * 1000;
}
