import type { Transaction } from '@tessera/contracts';
import { HeadCell, Table } from '@tessera/ui';
import { Fragment } from 'react';
import { transactionPath } from '../../shared/transactions/transaction-facts';
import { groupByDay } from '../../shared/transactions/group-by-day';
import { historyText } from './messages';
import styles from './transactions.module.css';
import { HistoryRow } from './history-row';

interface TransactionListProps {
  transactions: readonly Transaction[];
  /** Accessible name of the table. */
  label?: string;
  /** Returns the target of a row; default: the transaction in the history. */
  linkTo?: (transaction: Transaction) => string;
  selectedId?: string | null;
}

/** Lists transactions grouped by day. */
export function TransactionList(props: TransactionListProps) {
  const { transactions, label = historyText.title, linkTo = transactionPath, selectedId = null } = props;
  return (
    <Table label={label}>
      <thead>
        <tr>
          <HeadCell>{historyText.type}</HeadCell>
          <HeadCell wideOnly>{historyText.network}</HeadCell>
          <HeadCell wideOnly>{historyText.time}</HeadCell>
          <HeadCell wideOnly>{historyText.status}</HeadCell>
          <HeadCell right>{historyText.amount}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {groupByDay(transactions).map(({ day, transactions: rows }) => (
          <Fragment key={day}>
            <tr className={styles.day}>
              <th scope="rowgroup" colSpan={5}>
                {day}
              </th>
            </tr>
            {rows.map((transaction) => (
              <HistoryRow
                key={transaction.id}
                transaction={transaction}
                to={linkTo(transaction)}
                selected={transaction.id === selectedId}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  );
}
