import { ChainError } from './chain-error';

/** The outcome is unknown; retry later. */
export class ChainUnreachableError extends ChainError {
  override readonly name = 'ChainUnreachableError';

  constructor(chainId: string, cause?: unknown) {
    super(chainId, `The chain ${chainId} cannot be reached.`, cause);
  }
}
