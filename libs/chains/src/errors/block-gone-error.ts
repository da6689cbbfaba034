import type { ChainBlock } from '../chain-adapter';
import { ChainError } from './chain-error';

/** No responding node has the block or its results: pruned, or synced from a snapshot. */
export class BlockGoneError extends ChainError {
  override readonly name = 'BlockGoneError';

  constructor(
    chainId: string,
    readonly height: bigint,
    /** Lowest complete block of a node; null when unknown, or when the nodes discard block results. */
    readonly lowest: bigint | null,
    /** Number of silent or lagging nodes, which may have the block. */
    readonly silent: number,
    /** The block without events, from a node that discards results. */
    readonly partial: ChainBlock | null = null,
  ) {
    super(chainId, `No node that answers has block ${height} of the chain ${chainId} any more.`);
  }
}
