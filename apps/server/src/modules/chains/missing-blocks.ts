import { BlockGoneError, type ChainAdapter, type ChainBlock } from '@tessera/chains';
import { MINUTE } from '../../platform/clock';
import { writeGap, type Cursor } from './chain-cursors.repository';
import type { LedgerDeps } from './chains';

interface MissingBlocks {
  readonly from: bigint;
  readonly to: bigint;
  readonly since: number;
  /** Number of rounds in which no node had the block. */
  readonly rounds: number;
}

const REQUIRED_ROUNDS = 3;
/** Maximum wait for nodes that do not respond or that lag, because such a node may have the block. */
const SILENCE_LIMIT = 10 * MINUTE;

const missingBlocks = new WeakMap<ChainAdapter, MissingBlocks>();

/**
 * Whether the follower may stop waiting for the block. If true, the follower continues with `partial` (the block
 * without its events) or at `lowest` (the lowest block that a node has).
 */
export function isBlockLost(
  { clock, logger }: LedgerDeps,
  adapter: ChainAdapter,
  { height, lowest, silent, partial }: BlockGoneError,
): boolean {
  const now = clock.now().getTime();
  const previous = missingBlocks.get(adapter);
  const entry =
    previous && previous.from <= height && height <= previous.to
      ? { ...previous, rounds: previous.rounds + 1 }
      : { from: height, to: height, since: now, rounds: 1 };
  missingBlocks.set(adapter, entry);
  if (entry.rounds < REQUIRED_ROUNDS || (silent > 0 && now - entry.since < SILENCE_LIMIT)) return false;
  // Extend the range to the next block: it keeps `rounds` and `since`, so the follower does not wait again.
  if (partial && entry.to === height) missingBlocks.set(adapter, { ...entry, to: height + 1n });
  if (partial || lowest !== null) return true;
  if (entry.rounds === REQUIRED_ROUNDS)
    logger.error(
      { chainId: adapter.chainId, height: String(height) },
      'the chain cannot be followed: its nodes keep no results of blocks (discard_abci_responses) and no index of transactions',
    );
  return false;
}

/** Returns the block without its events when no node has the events and `isLost` returns true. */
export async function readBlockOrPartial(
  adapter: ChainAdapter,
  height: bigint,
  isLost: (error: BlockGoneError) => boolean = () => true,
): Promise<ChainBlock | null> {
  try {
    return await adapter.getBlock(height);
  } catch (error) {
    if (error instanceof BlockGoneError && error.partial && isLost(error)) return error.partial;
    throw error;
  }
}

export const readNextBlock = (deps: LedgerDeps, adapter: ChainAdapter, height: bigint) =>
  readBlockOrPartial(adapter, height, (error) => isBlockLost(deps, adapter, error));

export async function recordMissingEvents(
  { db, logger }: LedgerDeps,
  { chainId, gapFrom, gapTo }: Cursor,
  height: bigint,
): Promise<Pick<Cursor, 'gapFrom' | 'gapTo'>> {
  const continues = gapFrom !== null && gapTo !== null && height <= gapTo + 1n;
  const gap = continues
    ? { gapFrom, gapTo: height > gapTo ? height : gapTo }
    : { gapFrom: height, gapTo: height };
  await writeGap(db, chainId, gap);
  if (!continues)
    logger.error(
      { chainId, from: String(height) },
      'the node keeps no results of blocks (discard_abci_responses): transactions come from its index, other events are missing',
    );
  return gap;
}
