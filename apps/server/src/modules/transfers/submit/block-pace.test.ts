import type { ChainAdapter, ChainBlock, ChainHead } from '@tessera/chains';

import { DAY, MINUTE } from '../../../platform/clock';
import { blocksIn, blockDuration } from './chain-position';

const T0 = Date.parse('2026-11-21T08:00:00.000Z');
const headAt = (height: bigint, everyMs: number): ChainHead => ({
  height,
  hash: 'AA',
  time: new Date(T0 + Number(height) * everyMs).toISOString(),
});
const chainOf = (everyMs: number, pruned = false) => {
  const getBlock = (height: bigint): Promise<ChainBlock | null> =>
    pruned
      ? Promise.reject(new Error('pruned'))
      : Promise.resolve({ ...headAt(height, everyMs), parentHash: 'BB', transactions: [] });
  return { getBlock } as unknown as ChainAdapter;
};

it.each([
  ['six seconds', 5000n, 6000, 150n],
  ['a fifth of a second', 5000n, 200, 4500n],
  ['a young chain', 3n, 6000, 150n],
])('returns 1.5 times the blocks of ten minutes: %s', async (_, height, everyMs, blocks) => {
  expect(await blocksIn(chainOf(everyMs), headAt(height, everyMs), 10 * MINUTE)).toBe(blocks);
});

it('measures the duration of a number of blocks, or returns null when it cannot', async () => {
  expect(await blockDuration(chainOf(6000), headAt(5000n, 6000), 40)).toBe(240_000);
  expect(await blockDuration(chainOf(6000, true), headAt(5000n, 6000), 40)).toBeNull();
  expect(await blockDuration(chainOf(6000), headAt(1n, 6000), 40)).toBeNull();
});

it('measures the pace of the last hundred blocks only', async () => {
  const { time } = headAt(4900n, 6000);
  const head = { ...headAt(5000n, 6000), time: new Date(Date.parse(time) + 100 * 2000).toISOString() };
  expect(await blockDuration(chainOf(6000), head, 40)).toBe(80_000);
});

it('assumes one second a block when the pace cannot be measured', async () => {
  expect(await blocksIn(chainOf(6000, true), headAt(5000n, 6000), 10 * MINUTE)).toBe(900n);
  expect(await blocksIn(chainOf(6000), headAt(1n, 6000), 10 * MINUTE)).toBe(900n);
});

it('reads no block again within ten minutes of the last measurement', async () => {
  const adapter = chainOf(6000);
  const getBlock = jest.spyOn(adapter, 'getBlock');
  await blocksIn(adapter, headAt(5000n, 6000), DAY);
  expect(await blocksIn(adapter, headAt(5099n, 6000), 10 * MINUTE)).toBe(150n);
  expect(getBlock).toHaveBeenCalledTimes(1);
  await blocksIn(adapter, headAt(5100n, 6000), DAY);
  expect(getBlock).toHaveBeenCalledTimes(2);
});
