import { agreeOnRejection } from './agreed-rejection';
import type { BroadcastResult } from './chain-adapter';
import { poolOf } from './testing/fake-pool';

const hash = 'A1';
const accepted: BroadcastResult = { outcome: 'accepted', hash };
const known: BroadcastResult = { outcome: 'known', hash };
const busy: BroadcastResult = { outcome: 'unreachable', hash };
const funds: BroadcastResult = { outcome: 'rejected', hash, reason: 'funds' };
const sequence: BroadcastResult = { outcome: 'rejected', hash, reason: 'sequence' };

/** Results of the nodes; `lost`: the node receives the bytes, but its response is lost; `down`: it receives none. */
type Answer = BroadcastResult | 'lost' | 'down';

/** The first node has rejected the bytes for missing funds. */
async function resultOf(...answers: Answer[]): Promise<[BroadcastResult, string[]]> {
  const nodes = answers.map((answer, at) => ({ name: `${at}`, isDown: answer === 'down' }));
  const { quorum, pollWith } = poolOf(...nodes);
  const sent: string[] = [];
  const result = await agreeOnRejection({ quorum, poll: pollWith }, funds, async ({ name }) => {
    sent.push(name);
    const answer = answers[Number(name)];
    if (answer === undefined || answer === 'lost' || answer === 'down') throw new Error('lost');
    return answer;
  });
  return [result, sent];
}

it.each<[string, Answer[], BroadcastResult, string[]]>([
  ['there is one node, without a second send', [funds], funds, []],
  ['both of two nodes reject the bytes', [funds, funds], funds, ['0', '1']],
  ['two of three nodes reject the bytes', [funds, sequence, funds], funds, ['0', '1', '2']],
  ['two of three nodes agree on another reason', [funds, sequence, sequence], sequence, ['0', '1', '2']],
  ['the third node is down', [funds, 'down', funds], funds, ['0', '2']],
  ['the other node accepts the bytes', [funds, accepted], accepted, ['0', '1']],
  ['one of three nodes accepts the bytes', [funds, accepted, funds], accepted, ['0', '1', '2']],
  ['the other node has the bytes', [funds, known], known, ['0', '1']],
])('returns the result of the majority when %s', async (_, answers, expected, sentTo) => {
  const [result, sent] = await resultOf(...answers);
  expect(result).toEqual(expected);
  expect(sent).toEqual(sentTo);
});

it.each<[string, Answer[]]>([
  ['two nodes reject the bytes for different reasons', [funds, sequence]],
  ['the other node is down', [funds, 'down']],
  ['the response of a node is lost', [funds, 'lost', funds]],
  ['a node may have forwarded the bytes', [funds, busy, funds]],
])('reports the outcome as unknown when %s', async (_, answers) => {
  const [result] = await resultOf(...answers);
  expect(result.outcome).toBe('unreachable');
});
