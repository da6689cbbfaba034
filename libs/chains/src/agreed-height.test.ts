import { readAgreedHeight } from './agreed-height';
import { poolOf } from './testing/fake-pool';

const heightOf = (heights: Readonly<Record<string, bigint | null>>) => {
  const nodes = Object.entries(heights).map(([name, height]) => ({ name, isDown: height === null }));
  const { quorum, pollWith } = poolOf(...nodes);
  return readAgreedHeight(
    { chainId: '31337', quorum, poll: pollWith },
    async ({ name }) => heights[name] ?? 0n,
  );
};

it.each([
  ['a node reports a height that no other node has', { one: 900n, two: 7n, three: 8n }, 8n],
  ['a node lags', { one: 1n, two: 7n, three: 8n }, 7n],
  ['a node is silent', { one: null, two: 7n, three: 8n }, 7n],
  ['there are two nodes', { one: 900n, two: 7n }, 7n],
  ['there is one node', { one: 7n }, 7n],
])('returns the height of the majority when %s', async (_, heights, expected) => {
  expect(await heightOf(heights)).toBe(expected);
});

it('rejects the height when only one of two nodes responds', async () => {
  await expect(heightOf({ one: null, two: 7n })).rejects.toMatchObject({
    reason: 'few',
    failedNodes: [1],
    cause: { name: 'ChainUnreachableError' },
  });
});
