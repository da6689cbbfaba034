import { readAgreedBlock, type BlockAnswer } from './agreed-block';
import type { ChainBlock } from './chain-adapter';
import { isBlockPruned } from './errors';
import { poolOf, type Fake } from './testing/fake-pool';

const whole: ChainBlock = {
  height: 7n,
  hash: 'A7',
  parentHash: 'A6',
  time: '2026-06-15T12:00:00.000Z',
  transactions: [],
};
const prunedBelow = (lowest: bigint | null) => ({ lowest });

/** Reads block 7 from nodes with these answers; null is a node that does not respond. */
async function read(...answers: (BlockAnswer | null)[]): Promise<ChainBlock | null> {
  const byNode = new Map<Fake, BlockAnswer>();
  const nodes = answers.map((answer, at) => {
    const node = { name: `${at}`, isDown: answer === null };
    if (answer !== null) byNode.set(node, answer);
    return node;
  });
  const { quorum, pollWith } = poolOf(...nodes);
  return readAgreedBlock({ chainId: '31337', quorum, poll: pollWith }, 7n, async (node) => {
    const answer = byNode.get(node);
    if (answer === undefined) throw new Error('The node has no answer.');
    return answer;
  });
}
const failureOf = (...answers: (BlockAnswer | null)[]) => read(...answers).catch((error: unknown) => error);

it('waits for a majority when one node has a block that the others have pruned', async () => {
  const pruned = prunedBelow(20n);
  for (const answers of [
    [whole, pruned, pruned],
    [pruned, pruned, whole],
    [whole, pruned],
    [pruned, pruned, pruned, whole, whole],
  ]) {
    const error = await failureOf(...answers);
    expect(error).toMatchObject({ name: 'NoQuorumError', reason: 'pruned' });
    expect(isBlockPruned(error)).toBe(true);
  }
});

it('does not count a block as pruned while a node that may have it is silent', async () => {
  const error = await failureOf(whole, prunedBelow(20n), null);
  expect(error).toMatchObject({
    name: 'NoQuorumError',
    reason: 'few',
    failedNodes: [3],
    cause: { name: 'ChainUnreachableError' },
  });
  expect(isBlockPruned(error)).toBe(false);
});

it.each<[string, (bigint | null)[], bigint | null]>([
  ['the nodes have pruned it up to different heights', [20n, 90n, 30n], 30n],
  ['one node has pruned it much further', [20n, 20n, 900n], 20n],
  ['the lowest height of a majority is unknown', [20n, null, null], null],
  ['there are two nodes', [20n, 90n], 90n],
  ['there is one node', [20n], 20n],
])('names the height from which on a majority has each block when %s', async (_, heights, lowest) => {
  const error = await failureOf(...heights.map(prunedBelow));
  expect(error).toMatchObject({ name: 'BlockGoneError', lowest, silent: 0 });
  expect(isBlockPruned(error)).toBe(true);
});

it('returns null while a majority has not reached the height', async () => {
  expect(await read('behind', 'behind', whole)).toBeNull();
  expect(await read('behind', whole)).toBeNull();
});

it('reads the block of a majority when the other node has pruned it', async () => {
  expect(await read(prunedBelow(20n), whole, whole)).toEqual(whole);
});
