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
  const count = head.height > SAMPLE ? SAMPLE : head.height - 1n;
  const older = count > 0n ? await adapter.getBlock(head.height - count).catch(() => null) : null;
  const passed = older === null ? 0 : Date.parse(head.time) - Date.parse(older.time);
  const measured = BigInt(Math.max(passed, 1));
  const blocks = passed > 0 ? (BigInt(milliseconds) * count) / measured : BigInt(milliseconds / FASTEST_MS);
  return (blocks * 3n) / 2n;
}
