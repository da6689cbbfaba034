import type { Finality } from '../chain-adapter';
import type { ChainId } from '../chain-id';

/** How to reach an Ethereum node and when to believe it. */
export interface EvmAdapterConfig {
  readonly chainId: Extract<ChainId, '1' | '31337'>;
  /** One URL, or several separated by commas. The next one is used when a node fails or still syncs. */
  readonly rpcUrl: string;
  readonly finality: Finality;
  /** For each request; 5,000 when left out. */
  readonly timeoutMs?: number;
  /** With `{hash}` in it. */
  readonly explorerUrl?: string;
}
