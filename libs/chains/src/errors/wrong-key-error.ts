import { ChainError } from './chain-error';

export class WrongKeyError extends ChainError {
  override readonly name = 'WrongKeyError';

  constructor(chainId: string) {
    super(chainId, 'The key does not belong to the sender of the transaction.');
  }
}
