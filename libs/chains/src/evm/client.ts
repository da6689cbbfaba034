import { createPublicClient, http, type PublicClient } from 'viem';
import type { ChainId } from '../transaction';
import { WrongChainError } from '../errors';
import { createPool, urlsOf, type Pool } from '../pool';
import type { EvmAdapterConfig } from './config';
import { isTransientFault, rpcFault, toChainError } from './errors';

export interface EvmClient extends Pool<PublicClient> {
  readonly chainId: ChainId;
}

/** Does not connect; the first call checks the chain id. */
export function createEvmClient({ chainId, rpcUrl, timeoutMs = 5000 }: EvmAdapterConfig): EvmClient {
  const urls = urlsOf(rpcUrl);
  const nodes = urls.map((url) =>
    createPublicClient({ transport: http(url, { timeout: timeoutMs, retryCount: 0 }), cacheTime: 0 }),
  );
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
  return { chainId, ...pool };
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
