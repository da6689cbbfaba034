import type { ChainAdapter, ChainHead } from '@tessera/chains';

import { MINUTE } from '../../../platform/clock';

const SAMPLE = 100n;
/** No Cosmos chain of ours makes blocks faster; said when the older block cannot be read. */
const FASTEST_MS = 1000;

/** A pace that was measured counts for this long, so that a send does not read a block. */
const CACHE_TTL_MS = 10 * MINUTE;

interface Pace {
  /** When the newest block of the measurement was made. */
  readonly at: number;
  readonly blocks: bigint;
  readonly milliseconds: number;
}

const paces = new WeakMap<ChainAdapter, Pace>();

/**
 * How many blocks a chain makes in a time: at the pace of its last hundred, and half as many again for the case that it
 * speeds up. Too many is safe, since a timeout only says until when a transaction may still be taken.
 */
export async function blocksIn(
  adapter: ChainAdapter,
  head: ChainHead,
  milliseconds: number,
): Promise<bigint> {
  const pace = await paceOf(adapter, head);
  const blocks = pace
    ? (BigInt(milliseconds) * pace.blocks) / BigInt(pace.milliseconds)
    : BigInt(milliseconds / FASTEST_MS);
  return (blocks * 3n) / 2n;
}

/** How long a number of blocks takes in milliseconds, at the pace of the last hundred; null when it cannot be measured. */
export async function blockDuration(
  adapter: ChainAdapter,
  head: ChainHead,
  blocks: number,
): Promise<number | null> {
  const pace = await paceOf(adapter, head);
  return pace ? Number((BigInt(blocks) * BigInt(pace.milliseconds)) / pace.blocks) : null;
}

async function paceOf(adapter: ChainAdapter, { height, time }: ChainHead): Promise<Pace | null> {
  const at = Date.parse(time);
  const cached = paces.get(adapter);
  if (cached && Math.abs(at - cached.at) < CACHE_TTL_MS) return cached;
  const blocks = height > SAMPLE ? SAMPLE : height - 1n;
  const older = blocks > 0n ? await adapter.getBlock(height - blocks).catch(() => null) : null;
  const passed = older === null ? 0 : at - Date.parse(older.time);
  if (passed <= 0) return null;
  const pace = { at, blocks, milliseconds: passed };
  paces.set(adapter, pace);
  return pace;
}
