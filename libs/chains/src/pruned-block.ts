const PREFIX = 'pruned:';

/** Placeholder hash of a block that no node has. */
export const prunedBlockHash = (height: bigint): string => `${PREFIX}${height}`;

/** Whether two hashes of one height may be the same block: a pruned block's hash is unknown. */
export const isSameBlock = (one: string | null, other: string | null): boolean =>
  one === other || one?.startsWith(PREFIX) === true || other?.startsWith(PREFIX) === true;
