import type { ChainBlock } from '../chain-adapter';
import { ChainError } from './chain-error';

/** Pruned, or synced from a snapshot, on every responding node. */
export class BlockGoneError extends ChainError {
  override readonly name = 'BlockGoneError';

  constructor(
    chainId: string,
    readonly height: bigint,
    /** Lowest complete block of a node; null when unknown. */
    readonly lowest: bigint | null,
    /** Silent or lagging nodes, which may have the block. */
    readonly silent: number,
    /** From a node that discards results. */
    readonly partial: ChainBlock | null = null,
  ) {
    super(chainId, `No node that answers has block ${height} of the chain ${chainId} any more.`);
  }
}
