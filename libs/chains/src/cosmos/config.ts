import type { Finality } from '../chain-adapter';
import type { ChainId } from '../chain-id';

/** Blocks of Optio are final at once, hence `latest` as default finality. */
export interface CosmosAdapterConfig {
  readonly chainId: Extract<ChainId, 'optio' | 'optio-testnet'>;
  /** Chain id of the nodes and in signatures. Default: `chainId`. */
  readonly networkId?: string;
  /** CometBFT RPC URLs, comma-separated. A node that fails or is catching up is replaced by the next. */
  readonly rpcUrl: string;
  /** Default: `latest`. */
  readonly finality?: Finality;
  /**
   * uOPT per unit of gas, decimal. Default: 1.5, the average of the chain registry. A node's higher minimum
   * wins.
   */
  readonly gasPrice?: string;
  /** Multiplier of simulated gas. Default: 1.4. */
  readonly gasFactor?: number;
  /** Per request. Default: 5,000. */
  readonly timeoutMs?: number;
  /** Contains `{hash}`. */
  readonly explorerUrl?: string;
}
