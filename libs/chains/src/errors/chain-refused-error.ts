import type { ChainCode } from '../chain-adapter';
import { ChainError } from './chain-error';

/** The node answered a question with a fault of its own. `code` is there when the node gave one. */
export class ChainRefusedError extends ChainError {
  override readonly name = 'ChainRefusedError';

  constructor(
    chainId: string,
    message: string,
    readonly code?: ChainCode,
    cause?: unknown,
  ) {
    super(chainId, message, cause);
  }
}
