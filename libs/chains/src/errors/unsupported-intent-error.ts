import { ChainError } from './chain-error';

/** `field` names the cause. Callers validate before. */
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
