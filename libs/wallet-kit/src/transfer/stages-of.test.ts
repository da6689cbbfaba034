import { transferText } from '@tessera/contracts/transfer-text';
import { formatClock } from '@tessera/ui';
import { fixClock } from '../testing/fix-clock';
import { buildCompleted, buildTransaction } from '../testing/transaction.builder';
import { stagesOf, unansweredStages } from './stages-of';

fixClock();
afterAll(() => void jest.useRealTimers());

const created = '2026-11-21T05:14:02.000Z';
const states = (over: Parameters<typeof buildTransaction>[0]) =>
  stagesOf(buildTransaction(over)).map(({ state }) => state);

it.each([
  ['is being checked', { stage: 'checking' }, ['done', 'current', 'next', 'next']],
  ['has an unknown result', { stage: 'unknown' }, ['done', 'unknown', 'next', 'next']],
  ['was sent', { stage: 'sent' }, ['done', 'done', 'current', 'next']],
  ['is in a block', { stage: 'in_block' }, ['done', 'done', 'done', 'current']],
  ['is final', { stage: 'final', status: 'success' }, ['done', 'done', 'done', 'done']],
  ['failed before a block', { status: 'failed', block: null }, ['done', 'failed', 'next', 'next']],
  ['failed in a block', { status: 'failed', block: '7' }, ['done', 'done', 'failed', 'next']],
] as const)('shows the four stages when the transfer %s', (_name, over, expected) => {
  expect(states(over)).toEqual(expected);
});

it('names the stages and the time of each finished one when the transfer is final', () => {
  const done = buildCompleted();
  expect(stagesOf(done)).toEqual([
    { label: transferText.checked, state: 'done', detail: 'Key, balance and address' },
    { label: transferText.sentToNetwork, state: 'done', detail: formatClock(created) },
    { label: transferText.inBlock, state: 'done' },
    { label: transferText.final, state: 'done', detail: formatClock('2026-11-21T05:14:08.000Z') },
  ]);
});

it('shows no time of the last stage when the time is unknown', () => {
  expect(stagesOf(buildCompleted({ completedOn: null })).at(-1)).toEqual({
    label: transferText.final,
    state: 'done',
  });
});

it.each([
  [
    'waits for the network',
    { stage: 'checking' },
    1,
    'Signed and stored. It goes out as soon as the network answers.',
  ],
  ['has no answer', { stage: 'unknown' }, 1, `No answer since ${formatClock(created)}`],
  ['waits for a block', { stage: 'sent' }, 2, 'Usually a few seconds'],
] as const)('says why the current stage lasts when the transfer %s', (_name, over, index, detail) => {
  expect(stagesOf(buildTransaction(over))[index]?.detail).toBe(detail);
});

it('names the end of the hold when the transfer is held', () => {
  const [, waiting] = stagesOf(
    buildTransaction({ stage: 'checking', heldUntil: '2026-11-21T12:30:00.000Z' }),
  );
  expect(waiting?.detail).toMatch(/^Waits until \d\d:30$/);
});

it('leaves the first stage open when the server has not answered', () => {
  expect(unansweredStages().map(({ state }) => state)).toEqual(['unknown', 'next', 'next', 'next']);
});
