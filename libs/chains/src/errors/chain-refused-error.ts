import type { ChainCode } from '../chain-adapter';
import { ChainError } from './chain-error';

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
