import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { formatClock, type Stage } from '@tessera/ui';
import { until } from './until';

type Followed = Pick<Transaction, 'stage' | 'status' | 'created_at' | 'completedOn' | 'block' | 'heldUntil'>;

type State = Stage['state'];

const named = ([checked, sentToNetwork, inBlock, final]: readonly [State, State, State, State]): Stage[] => [
  { label: transferText.checked, state: checked },
  { label: transferText.sentToNetwork, state: sentToNetwork },
  { label: transferText.inBlock, state: inBlock },
  { label: transferText.final, state: final },
];

function statesOf({ stage, status, block }: Followed): Stage[] {
  if (status === 'failed') {
    return named(block === null ? ['done', 'failed', 'next', 'next'] : ['done', 'done', 'failed', 'next']);
  }
  if (status !== 'pending') return named(['done', 'done', 'done', 'done']);
  if (stage === 'checking') return named(['done', 'current', 'next', 'next']);
  if (stage === 'unknown') return named(['done', 'unknown', 'next', 'next']);
  if (stage === 'sent') return named(['done', 'done', 'current', 'next']);
  return named(['done', 'done', 'done', 'current']);
}

/** Returns the stages of a transfer without a response, which may not have been signed. */
export const unansweredStages = (): readonly Stage[] => named(['unknown', 'next', 'next', 'next']);

/** Returns the four stages of a transfer. The first is done, because only a signed transfer has a row. */
export function stagesOf(transaction: Followed): Stage[] {
  const { created_at, completedOn, heldUntil } = transaction;
  const details: Record<string, Partial<Record<State, string | undefined>>> = {
    [transferText.checked]: { done: 'Key, balance and address' },
    [transferText.sentToNetwork]: {
      done: formatClock(created_at),
      current:
        heldUntil === undefined
          ? 'Signed and stored. It goes out as soon as the network answers.'
          : transferText.waitsUntil(until(heldUntil)),
      unknown: `No answer since ${formatClock(created_at)}`,
    },
    [transferText.inBlock]: { current: 'Usually a few seconds' },
    [transferText.final]: { done: completedOn === null ? undefined : formatClock(completedOn) },
  };
  return statesOf(transaction).map((stage) => {
    const detail = details[stage.label]?.[stage.state];
    return detail === undefined ? stage : { ...stage, detail };
  });
}
