import { ChainError } from './chain-error';

/** A signature for one chain could be valid on the other. */
export class WrongChainError extends ChainError {
  override readonly name = 'WrongChainError';

  constructor(
    chainId: string,
    readonly found: string,
  ) {
    super(chainId, `The node belongs to the chain ${found}, not to ${chainId}.`);
  }
}
