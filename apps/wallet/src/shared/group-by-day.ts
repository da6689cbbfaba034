import type { Transaction } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';
import { formatDay } from '@tessera/ui';
import { sharedText } from './messages';

export interface Day {
  /** The heading of the rows. */
  day: string;
  transactions: readonly Transaction[];
}

/** `Today`, `Yesterday`, else `NOV 20, 2026`, in local time. */
function dayOf(moment: string): string {
  const day = formatDay(moment);
  if (day === formatDay(dayjs().toDate())) return sharedText.today;
  return day === formatDay(dayjs().subtract(1, 'day').toDate()) ? sharedText.yesterday : day;
}

/** Rows under the day they were made on, in the order given. */
export function groupByDay(transactions: readonly Transaction[]): Day[] {
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = dayOf(transaction.created_at);
    days.set(day, [...(days.get(day) ?? []), transaction]);
  }
  return [...days].map(([day, rows]) => ({ day, transactions: rows }));
}
