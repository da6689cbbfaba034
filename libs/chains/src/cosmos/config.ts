import type { Finality } from '../chain-adapter';
import type { ChainId } from '../chain-id';

/** How to reach a node of Optio. Its blocks are final at once, so that `latest` is the honest finality. */
export interface CosmosAdapterConfig {
  readonly chainId: Extract<ChainId, 'optio' | 'optio-testnet'>;
  /** CometBFT RPC. */
  readonly rpcUrl: string;
  /** `latest` when left out. */
  readonly finality?: Finality;
  /** uOPT for a unit of gas, a decimal; 1.5, the chain registry's average, when left out. */
  readonly gasPrice?: string;
  /** For each request; 5,000 when left out. */
  readonly timeoutMs?: number;
  /** With `{hash}` in it. */
  readonly explorerUrl?: string;
}
