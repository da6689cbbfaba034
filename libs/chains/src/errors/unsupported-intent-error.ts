import { ChainError } from './chain-error';

/** The chain does not support the intent; `field` names the cause. A caller's bug: validate before. */
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
