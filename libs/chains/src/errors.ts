import type { ChainBlock, ChainCode } from './chain-adapter';

export abstract class ChainError extends Error {
  constructor(
    readonly chainId: string,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Pruned, or synced from a snapshot, on every responding node. */
export class BlockGoneError extends ChainError {
  override readonly name = 'BlockGoneError';

  constructor(
    chainId: string,
    readonly height: bigint,
    /** Lowest complete block of a node; null when unknown. */
    readonly lowest: bigint | null,
    /** Silent or lagging nodes, which may have the block. */
    readonly silent: number,
    /** From a node that discards results. */
    readonly partial: ChainBlock | null = null,
  ) {
    super(chainId, `No node that answers has block ${height} of the chain ${chainId} any more.`);
  }
}

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

/** The outcome is unknown; retry later. */
export class ChainUnreachableError extends ChainError {
  override readonly name: string = 'ChainUnreachableError';

  constructor(chainId: string, cause?: unknown) {
    super(chainId, `The chain ${chainId} cannot be reached.`, cause);
  }
}

/** `different`: nodes contradict each other. `few`: too few nodes have an answer. Retry later. */
export class NoQuorumError extends ChainUnreachableError {
  override readonly name = 'NoQuorumError';

  constructor(
    chainId: string,
    readonly reason: 'different' | 'few',
    subject: string,
  ) {
    super(chainId);
    const cause = reason === 'different' ? 'contradict each other' : 'do not answer with a majority';
    this.message = `The nodes of the chain ${chainId} ${cause} about ${subject}.`;
  }
}

/** Maps errors that are no response of the node to unreachable. */
export const chainErrorOf =
  (rpcFault: (error: unknown) => { code: ChainCode; message: string } | null) =>
  (chainId: string, error: unknown): ChainError => {
    if (error instanceof ChainError) return error;
    const fault = rpcFault(error);
    if (fault) return new ChainRefusedError(chainId, fault.message, fault.code, error);
    return new ChainUnreachableError(chainId, error);
  };

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

export class WrongKeyError extends ChainError {
  override readonly name = 'WrongKeyError';

  constructor(chainId: string) {
    super(chainId, 'The key does not belong to the sender of the transaction.');
  }
}
