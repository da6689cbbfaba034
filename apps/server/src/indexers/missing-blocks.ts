import type { BlockGoneError, ChainAdapter } from '@tessera/chains';

import { MINUTE } from '../clock';
import type { LedgerDeps } from '../ledger-deps';
import { writeGap, type Cursor } from './cursors.repository';

/** A block that no node had, since when, and in how many rounds in a row. */
interface Missing {
  readonly height: bigint;
  readonly since: number;
  readonly rounds: number;
}

const ROUNDS = 3;
/** How long a node that does not answer may be the one that has the block. */
const SILENT_FOR = 10 * MINUTE;

const missing = new WeakMap<ChainAdapter, Missing>();

/** Whether a block is to be passed over: no node had it in several rounds in a row, and a silent node is silent for long. */
export function isGoneForGood(
  { clock, logger }: LedgerDeps,
  adapter: ChainAdapter,
  { height, lowest, silent }: BlockGoneError,
): boolean {
  const now = clock.now().getTime();
  const before = missing.get(adapter);
  const entry =
    before?.height === height ? { ...before, rounds: before.rounds + 1 } : { height, since: now, rounds: 1 };
  missing.set(adapter, entry);
  if (entry.rounds < ROUNDS || (silent > 0 && now - entry.since < SILENT_FOR)) return false;
  if (lowest !== null) return true;
  if (entry.rounds === ROUNDS)
    logger.error(
      { chainId: adapter.chainId, height: String(height) },
      'the chain cannot be followed: its nodes keep no results of blocks (discard_abci_responses) and no index of transactions',
    );
  return false;
}

/**
 * Records that a block was read without its events, as from a node that discards the results of blocks: transactions are there,
 * ended unbondings and slashes are not. @returns the gap with this block.
 */
export async function recordMissingEvents(
  { db, clock, logger }: LedgerDeps,
  { chainId, gapFrom, gapTo }: Cursor,
  height: bigint,
): Promise<Pick<Cursor, 'gapFrom' | 'gapTo' | 'gapAt'>> {
  const continues = gapFrom !== null && gapTo !== null && gapTo + 1n === height;
  const gap = { gapFrom: continues ? gapFrom : height, gapTo: height, gapAt: clock.now() };
  await writeGap(db, chainId, gap);
  if (!continues)
    logger.error(
      { chainId, from: String(height) },
      'the node keeps no results of blocks (discard_abci_responses): transactions come from its index, other events are missing',
    );
  return gap;
}
