import type { ChainBlock } from '../chain-adapter';
import { ChainError } from './chain-error';

/** No node that answered has a block, or what happened in it, any more: they pruned it or were synced from a snapshot. */
export class BlockGoneError extends ChainError {
  override readonly name = 'BlockGoneError';

  constructor(
    chainId: string,
    readonly height: bigint,
    /** The lowest block that one of the nodes still has whole; null when they do not say, or keep no results of blocks. */
    readonly lowest: bigint | null,
    /** How many nodes did not answer or are behind; one of them may have it. */
    readonly silent: number,
    /** The block without its events, as a node that discards results has it. */
    readonly partial: ChainBlock | null = null,
  ) {
    super(chainId, `No node that answers has block ${height} of the chain ${chainId} any more.`);
  }
}
