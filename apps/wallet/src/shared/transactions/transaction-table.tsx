import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction } from '@tessera/contracts/transfers';
import { dayjs } from '@tessera/platform';
import { formatDay, HeadCell, Table } from '@tessera/ui';
import { Fragment } from 'react';
import { TransactionRow, type TransactionRowProps } from './transaction-row';
import styles from './transactions.module.css';

/** Returns the heading of a day: `Today`, `Yesterday`, else `NOV 20, 2026`, in local time. */
function dayOf({ created_at }: Transaction): string {
  const day = formatDay(created_at);
  if (day === formatDay(dayjs().toDate())) return 'Today';
  return day === formatDay(dayjs().subtract(1, 'day').toDate()) ? 'Yesterday' : day;
}

function groupByDay(transactions: readonly Transaction[]) {
  const days = new Map<string, Transaction[]>();
  for (const transaction of transactions) {
    const day = dayOf(transaction);
    days.set(day, [...(days.get(day) ?? []), transaction]);
  }
  return [...days];
}

interface TransactionTableProps {
  label: string;
  transactions: readonly Transaction[];
  /** Returns the props of a row of the history; without it the table has no networks. */
  historyOf?: (transaction: Transaction) => TransactionRowProps['history'];
}

export const TransactionTable = ({ label, transactions, historyOf }: TransactionTableProps) => (
  <Table label={label}>
    <thead>
      <tr>
        <HeadCell>Type</HeadCell>
        {historyOf && <HeadCell wideOnly>{transferText.network}</HeadCell>}
        <HeadCell wideOnly>Time</HeadCell>
        <HeadCell wideOnly>Status</HeadCell>
        <HeadCell right>Amount</HeadCell>
      </tr>
    </thead>
    <tbody>
      {groupByDay(transactions).map(([day, rows]) => (
        <Fragment key={day}>
          <tr className={styles.day}>
            <th scope="rowgroup" colSpan={historyOf ? 5 : 4}>
              {day}
            </th>
          </tr>
          {rows.map((transaction) => (
            <TransactionRow
              key={transaction.id}
              transaction={transaction}
              underDay
              history={historyOf?.(transaction)}
            />
          ))}
        </Fragment>
      ))}
    </tbody>
  </Table>
);
