import { BlockGoneError, type ChainAdapter, type ChainBlock } from '@tessera/chains';

import { MINUTE } from '../../platform/clock';
import type { LedgerDeps } from './ledger-deps';
import { writeGap, type Cursor } from './chain-cursors.repository';

/** Blocks that no node had whole, since when, and in how many rounds in a row. */
interface Missing {
  readonly from: bigint;
  readonly to: bigint;
  readonly since: number;
  readonly rounds: number;
}

const REQUIRED_ROUNDS = 3;
/** How long a node that does not answer may be the one that has the block. */
const SILENCE_LIMIT = 10 * MINUTE;

const missing = new WeakMap<ChainAdapter, Missing>();

/** Whether a block is to be passed over: no node had it in several rounds in a row, and a silent node is silent for long. */
export function isBlockLost(
  { clock, logger }: LedgerDeps,
  adapter: ChainAdapter,
  { height, lowest, silent, partial }: BlockGoneError,
): boolean {
  const now = clock.now().getTime();
  const before = missing.get(adapter);
  const entry =
    before && before.from <= height && height <= before.to
      ? { ...before, rounds: before.rounds + 1 }
      : { from: height, to: height, since: now, rounds: 1 };
  missing.set(adapter, entry);
  if (entry.rounds < REQUIRED_ROUNDS || (silent > 0 && now - entry.since < SILENCE_LIMIT)) return false;
  // The silence that decided about this block also decides about the next one.
  if (partial && entry.to === height) missing.set(adapter, { ...entry, to: height + 1n });
  if (partial || lowest !== null) return true;
  if (entry.rounds === REQUIRED_ROUNDS)
    logger.error(
      { chainId: adapter.chainId, height: String(height) },
      'the chain cannot be followed: its nodes keep no results of blocks (discard_abci_responses) and no index of transactions',
    );
  return false;
}

/** The block, without its events when the node that may have them was silent for long. */
export async function readNextBlock(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  height: bigint,
): Promise<ChainBlock | null> {
  try {
    return await adapter.getBlock(height);
  } catch (error) {
    if (error instanceof BlockGoneError && error.partial && isBlockLost(deps, adapter, error))
      return error.partial;
    throw error;
  }
}

/** The block, without its events when no node that answers has them: its transactions are enough. */
export async function readBlockOrPartial(adapter: ChainAdapter, height: bigint): Promise<ChainBlock | null> {
  try {
    return await adapter.getBlock(height);
  } catch (error) {
    if (error instanceof BlockGoneError && error.partial) return error.partial;
    throw error;
  }
}

/**
 * Records that a block was read without its events, as from a node that discards the results of blocks: transactions are there,
 * ended unbondings and slashes are not. `gapAt` stays: no transaction was missed. @returns the gap with this block.
 */
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
