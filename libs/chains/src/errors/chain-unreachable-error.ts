import { ChainError } from './chain-error';

/** No valid response within the timeout. The outcome is unknown; retry later. */
export class ChainUnreachableError extends ChainError {
  override readonly name = 'ChainUnreachableError';

  constructor(chainId: string, cause?: unknown) {
    super(chainId, `The chain ${chainId} cannot be reached.`, cause);
  }
}
