const PREFIX = 'pruned:';

export const prunedBlockHash = (height: bigint): string => `${PREFIX}${height}`;

/** A pruned block's hash is unknown and equals any. */
export const isSameBlock = (one: string | null, other: string | null): boolean =>
  one === other || one?.startsWith(PREFIX) === true || other?.startsWith(PREFIX) === true;
