import type { Finality } from '../chain-adapter';
import type { ChainId } from '../chain-id';

/** How to reach a node of Optio. Its blocks are final at once, so that `latest` is the honest finality. */
export interface CosmosAdapterConfig {
  readonly chainId: Extract<ChainId, 'optio' | 'optio-testnet'>;
  /** The chain id that the nodes report and that signatures carry; `chainId` when left out. */
  readonly networkId?: string;
  /** CometBFT RPC: one URL, or several separated by commas. The next one is used when a node fails or still catches up. */
  readonly rpcUrl: string;
  /** `latest` when left out. */
  readonly finality?: Finality;
  /** uOPT per unit of gas, a decimal; 1.5, the chain registry's average, when left out. A node's higher minimum wins. */
  readonly gasPrice?: string;
  /** Multiplies the gas of a simulation; 1.4 when left out. */
  readonly gasFactor?: number;
  /** For each request; 5,000 when left out. */
  readonly timeoutMs?: number;
  /** With `{hash}` in it. */
  readonly explorerUrl?: string;
}
