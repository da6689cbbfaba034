import type { Transaction } from '@tessera/contracts/transfers';
import { dayjs } from '@tessera/platform';
import { formatDay } from '@tessera/ui';

export function waitOf({ type, completesAt }: Pick<Transaction, 'type' | 'completesAt'>): string | null {
  if (completesAt === undefined || dayjs().isAfter(completesAt)) return null;
  return `${type === 'moveDelegation' || type === 'lock' ? 'Locked until' : 'Ready'} ${formatDay(completesAt)}`;
}
