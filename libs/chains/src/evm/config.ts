import type { Finality } from '../chain-adapter';
import type { ChainId } from '../chain-id';

/** Nodes and finality of an Ethereum chain. */
export interface EvmAdapterConfig {
  readonly chainId: Extract<ChainId, '1' | '31337'>;
  /** URLs, comma-separated. A node that fails or is syncing is replaced by the next. */
  readonly rpcUrl: string;
  readonly finality: Finality;
  /** Per request. Default: 5,000. */
  readonly timeoutMs?: number;
  /** Contains `{hash}`. */
  readonly explorerUrl?: string;
}
