import type { Finality } from '../chain-adapter';
import type { ChainId } from '../transaction';

export interface EvmAdapterConfig {
  readonly chainId: Extract<ChainId, '1' | '31337'>;
  /** Comma-separated URLs, for failover and quorum. */
  readonly rpcUrl: string;
  readonly finality: Finality;
  /** Per request. Default: 5,000. */
  readonly timeoutMs?: number;
  /** Maximum number of second requests per 100 hedged reads. Default: 0. */
  readonly hedgePercent?: number;
  /** Contains `{hash}`. */
  readonly explorerUrl?: string;
}
