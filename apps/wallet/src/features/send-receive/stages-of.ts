import type { Transaction } from '@tessera/contracts';
import { formatClock, type Stage } from '@tessera/platform';
import { until } from '../../shared/until';
import { sendText } from './messages';

type Followed = Pick<Transaction, 'stage' | 'status' | 'created_at' | 'completedOn' | 'block' | 'heldUntil'>;

const named = (
  states: readonly [Stage['state'], Stage['state'], Stage['state'], Stage['state']],
): Stage[] => {
  const labels = [sendText.checked, sendText.sentToNetwork, sendText.inBlock, sendText.final];
  return labels.map((label, index) => ({ label, state: states[index] ?? 'next' }));
};

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

/** The way of a transfer through the network as its four tiles; the row exists only once it was checked and signed. */
export function stagesOf(transaction: Followed): Stage[] {
  const { created_at, completedOn, heldUntil } = transaction;
  const details: Record<string, Partial<Record<Stage['state'], string | undefined>>> = {
    [sendText.checked]: { done: sendText.checkedDetail },
    [sendText.sentToNetwork]: {
      done: formatClock(created_at),
      current: heldUntil === undefined ? sendText.waitsForNetwork : sendText.waitsUntil(until(heldUntil)),
      unknown: sendText.noAnswerSince(formatClock(created_at)),
    },
    [sendText.inBlock]: { current: sendText.inBlockWait },
    [sendText.final]: { done: completedOn === null ? undefined : formatClock(completedOn) },
  };
  return statesOf(transaction).map((stage) => {
    const detail = details[stage.label]?.[stage.state];
    return detail === undefined ? stage : { ...stage, detail };
  });
}
