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

/** A majority of the nodes has pruned the block, or has synced from a later snapshot, and no responding node has it whole. */
export class BlockGoneError extends ChainError {
  override readonly name = 'BlockGoneError';

  constructor(
    chainId: string,
    readonly height: bigint,
    /** Lowest height from which on a majority of the nodes has each block; null when unknown. */
    readonly lowest: bigint | null,
    /** Silent or lagging nodes, which may have the block. */
    readonly silent: number,
    /** From a node that discards results. */
    readonly partial: ChainBlock | null = null,
  ) {
    super(chainId, `Block ${height} of the chain ${chainId} is gone from its nodes.`);
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

export interface NodeFailure {
  /** Place in the configured list of nodes, from 1. Logs show it instead of the URL, which may contain a key. */
  readonly position: number;
  readonly error: unknown;
}

/**
 * `different`: nodes contradict each other. `few`: too few nodes have an answer. `pruned`: some nodes have the block, but
 * no majority, because the others have pruned it.
 */
export const QUORUM_FAILURES = ['different', 'few', 'pruned'] as const;

type QuorumFailure = (typeof QUORUM_FAILURES)[number];

const DESCRIPTIONS: Readonly<Record<QuorumFailure, string>> = {
  different: 'contradict each other about',
  few: 'do not answer with a majority about',
  pruned: 'have no majority for',
};

/** No majority of the nodes reports the same. Retry later. */
export class NoQuorumError extends ChainUnreachableError {
  override readonly name = 'NoQuorumError';
  /** Positions in the configured list of nodes. */
  readonly failedNodes: readonly number[];

  constructor(
    chainId: string,
    readonly reason: QuorumFailure,
    subject: string,
    failures: readonly NodeFailure[] = [],
  ) {
    super(chainId, failures[0]?.error);
    this.failedNodes = failures.map(({ position }) => position);
    this.message = `The nodes of the chain ${chainId} ${DESCRIPTIONS[reason]} ${subject}.`;
  }
}

/** Whether too many nodes have pruned a block for a majority to report it. */
export const isBlockPruned = (error: unknown): boolean =>
  error instanceof BlockGoneError || (error instanceof NoQuorumError && error.reason === 'pruned');

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
