import type { TokenRow, TransactionType } from '@tessera/contracts';
import { Fragment, useState } from 'react';
import { messageOf } from '@tessera/client';
import { openSendReceive } from '@tessera/platform';
import { Button, Card, EmptyState, ErrorState, HeadCell, Table } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { TransactionRow } from '../../shared/transactions/transaction-row';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import styles from '../../shared/transactions/transactions.module.css';
import { PagePager } from '../../shared/transactions/page-pager';
import { groupByDay } from '../../shared/transactions/group-by-day';
import { sharedText } from '../../shared/messages';
import { tokenText } from './messages';
import { TypeFilter } from './type-filter';

interface TokenTransactionsProps {
  walletId: string;
  token: TokenRow;
}

/** History of a token, ten rows per page. Rows stay while the next page loads. */
export function TokenTransactions({ walletId, token }: TokenTransactionsProps) {
  const { chainId, symbol } = token;
  const [type, setType] = useState<TransactionType | null>(null);
  const [page, setPage] = useState(1);
  const list = useTransactions(walletId, { chainId, symbol, page, ...(type === null ? {} : { type }) });
  const choose = (next: TransactionType | null) => {
    setType(next);
    setPage(1);
  };
  const action = <TypeFilter type={type} stakeable={token.stakeable} onChange={choose} />;
  if (list.data === undefined)
    return (
      <Card flush title={tokenText.transactions} action={action}>
        {list.isError ? (
          <ErrorState
            title={tokenText.listFailed}
            onRetry={() => void list.refetch()}
            retrying={list.isFetching}
          >
            {messageOf(list.error)}
          </ErrorState>
        ) : (
          <TransactionsSkeleton rows={4} />
        )}
      </Card>
    );
  const { transactions, totalPages } = list.data;
  return (
    <Card flush title={tokenText.transactions} action={action} aria-busy={list.isPlaceholderData}>
      {transactions.length > 0 ? (
        <Table label={tokenText.transactions}>
          <thead>
            <tr>
              <HeadCell>Type</HeadCell>
              <HeadCell wideOnly>Time</HeadCell>
              <HeadCell wideOnly>Status</HeadCell>
              <HeadCell right>Amount</HeadCell>
            </tr>
          </thead>
          <tbody>
            {groupByDay(transactions).map(({ day, transactions: rows }) => (
              <Fragment key={day}>
                <tr className={styles.day}>
                  <th scope="rowgroup" colSpan={4}>
                    {day}
                  </th>
                </tr>
                {rows.map((transaction) => (
                  <TransactionRow key={transaction.id} transaction={transaction} underDay />
                ))}
              </Fragment>
            ))}
          </tbody>
        </Table>
      ) : list.data.loading === true ? (
        <EmptyState title={sharedText.loadingTitle}>{sharedText.loadingOlder}</EmptyState>
      ) : type === null ? (
        <EmptyState
          title={tokenText.none}
          action={
            <Button
              variant="secondary"
              size="s"
              onClick={() => openSendReceive({ tab: 'receive', chainId, symbol })}
            >
              {tokenText.receive}
            </Button>
          }
        >
          {tokenText.noneText}
        </EmptyState>
      ) : (
        <EmptyState
          title={tokenText.noMatch}
          action={
            <Button variant="secondary" size="s" onClick={() => choose(null)}>
              {tokenText.clear}
            </Button>
          }
        >
          {tokenText.noMatchText}
        </EmptyState>
      )}
      {totalPages > 1 && <PagePager page={page} pages={totalPages} onPage={setPage} />}
    </Card>
  );
}
