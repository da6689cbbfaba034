import { ChainError } from './chain-error';

/** Far above the configured price, so nothing is signed. */
export class GasPriceError extends ChainError {
  override readonly name = 'GasPriceError';

  constructor(chainId: string, demanded: string, limit: string) {
    super(
      chainId,
      `The node of ${chainId} demands a gas price of ${demanded}, above the limit of ${limit} (10 times the configured price). Raise the configured price or use another node.`,
    );
  }
}
