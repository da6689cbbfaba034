const PREFIX = 'pruned:';

/** Stands for the hash of a block that no node has any more. */
export const prunedBlockHash = (height: bigint): string => `${PREFIX}${height}`;

/** Whether two hashes of one height can be of the same block: the hash of a pruned block is not known. */
export const isSameBlock = (one: string | null, other: string | null): boolean =>
  one === other || one?.startsWith(PREFIX) === true || other?.startsWith(PREFIX) === true;
