import { attemptsToSend } from './attempts.repository';
import type { TransferAttemptRow, TransferRow } from './transfers.table';

type Kind = TransferAttemptRow['kind'];

const attempts = (...kinds: Kind[]) =>
  kinds.map((kind, at) => ({ number: at + 1, kind, txHash: `hash ${at + 1}` }) as TransferAttemptRow);
const sent = (current: number | null, list: readonly TransferAttemptRow[]) => {
  const txHash = current === null ? null : `hash ${current}`;
  return attemptsToSend({ txHash } as TransferRow, list).map(({ number }) => number);
};

it.each<[string, Kind[], number | null, number[]]>([
  ['the current attempt first and then the others, newest first', ['send', 'send', 'send'], 2, [2, 3, 1]],
  ['only cancellations while a cancellation is current', ['send', 'cancel', 'cancel'], 3, [3, 2]],
  ['only payments while a payment is current', ['send', 'send', 'cancel'], 2, [2, 1]],
  ['the newest attempt first when none is current', ['send', 'send'], null, [2, 1]],
  ['the newest attempt first when the current hash is of no attempt', ['send', 'cancel'], 9, [2]],
  ['nothing when there is no attempt', [], 1, []],
])('sends %s', (_, kinds, current, numbers) => {
  expect(sent(current, attempts(...kinds))).toEqual(numbers);
});
