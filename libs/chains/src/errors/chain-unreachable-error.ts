import { ChainError } from './chain-error';

/** The node did not answer within the limit, or not with an answer. Nothing is known; try again later. */
export class ChainUnreachableError extends ChainError {
  override readonly name = 'ChainUnreachableError';

  constructor(chainId: string, cause?: unknown) {
    super(chainId, `The chain ${chainId} cannot be reached.`, cause);
  }
}
