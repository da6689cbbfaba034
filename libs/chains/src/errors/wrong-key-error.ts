import { ChainError } from './chain-error';

/** The private key is not the sender's; nothing was signed. */
export class WrongKeyError extends ChainError {
  override readonly name = 'WrongKeyError';

  constructor(chainId: string) {
    super(chainId, 'The key does not belong to the sender of the transaction.');
  }
}
