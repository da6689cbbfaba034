import { ChainError } from './chain-error';

/** The chain has no such transaction; `field` names what asks for it. A caller's mistake: it checks before. */
export class UnsupportedIntentError extends ChainError {
  override readonly name = 'UnsupportedIntentError';

  constructor(
    chainId: string,
    readonly field: string,
    message: string,
  ) {
    super(chainId, message);
  }
}
