import { readAgreedSequence } from './agreed-sequence';
import type { FinalSequence } from './chain-adapter';
import { poolOf } from './testing/fake-pool';

type Answer = readonly [sequence: bigint, height: bigint] | null;

/** Reads the sequence from nodes with these answers; null is a node that does not respond. */
const sequenceOf = (...answers: Answer[]): Promise<FinalSequence> => {
  const nodes = answers.map((answer, at) => ({ name: `${at}`, isDown: answer === null }));
  const { quorum, pollWith } = poolOf(...nodes);
  return readAgreedSequence({ chainId: '31337', quorum, poll: pollWith }, async ({ name }) => {
    const [sequence, height] = answers[Number(name)] ?? [0n, 0n];
    return { sequence, height };
  });
};

it.each<[string, Answer[], FinalSequence]>([
  [
    'one node reports a used sequence',
    [
      [900n, 8n],
      [3n, 8n],
      [3n, 9n],
    ],
    { sequence: 3n, height: 9n },
  ],
  [
    'one node reports an unused sequence',
    [
      [3n, 8n],
      [0n, 8n],
      [3n, 9n],
    ],
    { sequence: 3n, height: 9n },
  ],
  [
    'one node reports a height that no other has',
    [
      [3n, 900n],
      [3n, 8n],
      [3n, 9n],
    ],
    { sequence: 3n, height: 9n },
  ],
  [
    'one node reports a low height',
    [
      [3n, 1n],
      [3n, 8n],
    ],
    { sequence: 3n, height: 8n },
  ],
  ['one node is silent', [null, [3n, 8n], [3n, 8n]], { sequence: 3n, height: 8n }],
  ['there is one node', [[3n, 8n]], { sequence: 3n, height: 8n }],
])('returns the sequence of the majority when %s', async (_, answers, expected) => {
  expect(await sequenceOf(...answers)).toEqual(expected);
});

it.each<[string, Answer[], string]>([
  [
    'two nodes contradict each other',
    [
      [900n, 8n],
      [3n, 8n],
    ],
    'different',
  ],
  [
    'three nodes contradict each other',
    [
      [900n, 8n],
      [3n, 8n],
      [2n, 8n],
    ],
    'different',
  ],
  ['one of two nodes is silent', [null, [3n, 8n]], 'few'],
])('rejects the sequence when %s', async (_, answers, reason) => {
  await expect(sequenceOf(...answers)).rejects.toMatchObject({ name: 'NoQuorumError', reason });
});
