import type { Transaction } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';
import { formatDay } from '@tessera/ui';
import { sharedText } from '../messages';

export interface Day {
  /** Heading of the group. */
  day: string;
  transactions: readonly Transaction[];
}

/** Returns the heading of a day: `Today`, `Yesterday`, else `NOV 20, 2026`, in local time. */
function dayOf(moment: string): string {
  const day = formatDay(moment);
  if (day === formatDay(dayjs().toDate())) return sharedText.today;
  return day === formatDay(dayjs().subtract(1, 'day').toDate()) ? sharedText.yesterday : day;
}

/** Groups transactions by local day and keeps their order. */
export function groupByDay(transactions: readonly Transaction[]): Day[] {
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = dayOf(transaction.created_at);
    days.set(day, [...(days.get(day) ?? []), transaction]);
  }
  return [...days].map(([day, rows]) => ({ day, transactions: rows }));
}
