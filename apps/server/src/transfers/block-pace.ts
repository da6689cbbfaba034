import type { ChainAdapter, ChainHead } from '@tessera/chains';

const SAMPLE = 100n;
/** No Cosmos chain of ours makes blocks faster; said when the older block cannot be read. */
const FASTEST_MS = 1000;

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
  const blocks = pace ? (BigInt(milliseconds) * pace.blocks) / pace.took : BigInt(milliseconds / FASTEST_MS);
  return (blocks * 3n) / 2n;
}

/** How long a number of blocks takes in milliseconds, at the pace of the last hundred; null when it cannot be measured. */
export async function durationOf(
  adapter: ChainAdapter,
  head: ChainHead,
  blocks: number,
): Promise<number | null> {
  const pace = await paceOf(adapter, head);
  return pace ? Number((BigInt(blocks) * pace.took) / pace.blocks) : null;
}

async function paceOf(adapter: ChainAdapter, head: ChainHead) {
  const blocks = head.height > SAMPLE ? SAMPLE : head.height - 1n;
  const older = blocks > 0n ? await adapter.getBlock(head.height - blocks).catch(() => null) : null;
  const took = older === null ? 0 : Date.parse(head.time) - Date.parse(older.time);
  return took > 0 ? { blocks, took: BigInt(took) } : null;
}
