import type { Transaction } from '@tessera/contracts';
import { dayjs, formatDay } from '@tessera/platform';

/** What is waited for after the transaction itself is done: unbonding or a lock; null when nothing is. */
export function waitOf({ type, completesAt }: Pick<Transaction, 'type' | 'completesAt'>): string | null {
  if (completesAt === undefined || dayjs().isAfter(completesAt)) return null;
  return `${type === 'moveDelegation' ? 'Locked until' : 'Ready'} ${formatDay(completesAt)}`;
}
