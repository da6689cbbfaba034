import type { Transaction } from '@tessera/contracts';
import { formatDay } from '@tessera/platform';

export interface Day {
  /** `NOV 21, 2026`, in local time. */
  day: string;
  transactions: readonly Transaction[];
}

/** Rows under the day they were made on, in the order given. */
export function groupByDay(transactions: readonly Transaction[]): Day[] {
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = formatDay(transaction.created_at);
    days.set(day, [...(days.get(day) ?? []), transaction]);
  }
  return [...days].map(([day, rows]) => ({ day, transactions: rows }));
}
