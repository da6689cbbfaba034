import type { Finality } from '../chain-adapter';
import type { ChainId } from '../transaction';

export interface CosmosAdapterConfig {
  readonly chainId: Extract<ChainId, 'optio' | 'optio-testnet'>;
  /** Default: `chainId`. */
  readonly networkId?: string;
  /** Comma-separated CometBFT RPC URLs, for failover and quorum. */
  readonly rpcUrl: string;
  /** Default: `latest`. */
  readonly finality?: Finality;
  /** uOPT per unit of gas. Default: 1.5, the chain registry's average. A node's higher minimum wins. */
  readonly gasPrice?: string;
  /** Multiplier of simulated gas. Default: 1.4. */
  readonly gasFactor?: number;
  /** Per request. Default: 5,000. */
  readonly timeoutMs?: number;
  /** Maximum number of second requests per 100 hedged reads. Default: 0. */
  readonly hedgePercent?: number;
  /** Contains `{hash}`. */
  readonly explorerUrl?: string;
}
