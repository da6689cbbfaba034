import { messageOf } from '@tessera/client';
import { useSearchParams } from '@tessera/platform';
import { Button, Card, EmptyState, ErrorState, Note } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { transactionPath } from '../../shared/transactions/transaction-facts';
import { asQuery, isFiltered, noFilter, readFilter, withFilter } from './history-filter';
import { sharedText } from '../../shared/messages';
import { historyText } from './messages';
import styles from './transactions.module.css';
import { HistorySkeleton } from './history-skeleton';
import { HistoryPager } from './history-pager';
import { TransactionList } from './transaction-list';

interface NoRowsProps {
  /** The URL selects a page after the last one. */
  past: { page: number; pages: number } | null;
  filtered: boolean;
  /** Older transactions are still being loaded. */
  loading: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** Says why the list is empty and offers the action that shows rows. */
function NoRows({ past, filtered, loading, onPage, onClear }: NoRowsProps) {
  if (past !== null)
    return (
      <EmptyState
        title={historyText.pastTitle(past.page)}
        action={
          <Button variant="secondary" size="s" onClick={() => onPage(past.pages)}>
            {historyText.lastPage}
          </Button>
        }
      >
        {historyText.pastText(past.pages)}
      </EmptyState>
    );
  if (loading) return <EmptyState title={sharedText.loadingTitle} />;
  if (!filtered) return <EmptyState title={historyText.emptyTitle}>{historyText.emptyText}</EmptyState>;
  return (
    <EmptyState
      title={historyText.filteredTitle}
      action={
        <Button variant="secondary" size="s" onClick={onClear}>
          {historyText.clearFilters}
        </Button>
      }
    >
      {historyText.filteredText}
    </EmptyState>
  );
}

/** The page of the history that the URL selects, with a note while older transactions are loading. */
export function HistoryCard(props: { walletId: string; selectedId: string | null }) {
  const [params] = useSearchParams();
  const { data } = useTransactions(props.walletId, asQuery(readFilter(params)));
  return (
    <>
      <div role="status">{data?.loading === true && <Note>{sharedText.loadingOlder}</Note>}</div>
      <Rows {...props} />
    </>
  );
}

function Rows({ walletId, selectedId }: { walletId: string; selectedId: string | null }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const { data, error, refetch, isFetching } = useTransactions(walletId, asQuery(filter));
  const goTo = (page: number) => setParams(withFilter(params, { page: page === 1 ? null : String(page) }));
  const openIn = (transaction: { id: string }) => {
    const next = new URLSearchParams(params);
    next.set('transaction', transaction.id);
    return `${transactionPath(transaction).split('?')[0]}?${next.toString()}`;
  };
  if (data === undefined && error !== null) {
    return (
      <Card flush pad="none">
        <ErrorState title={historyText.failedTitle} onRetry={() => void refetch()} retrying={isFetching}>
          {messageOf(error)}
        </ErrorState>
      </Card>
    );
  }
  if (data === undefined) {
    return (
      <Card flush pad="none">
        <HistorySkeleton />
      </Card>
    );
  }
  const { transactions, totalPages, pageNumber } = data;
  if (transactions.length === 0) {
    return (
      <Card flush pad="none">
        <NoRows
          past={pageNumber > 1 && totalPages > 0 ? { page: pageNumber, pages: totalPages } : null}
          filtered={isFiltered(filter)}
          loading={data.loading === true}
          onPage={goTo}
          onClear={() => setParams(withFilter(params, noFilter))}
        />
      </Card>
    );
  }
  return (
    <Card flush pad="none" className={styles.card} aria-busy={isFetching}>
      <TransactionList transactions={transactions} linkTo={openIn} selectedId={selectedId} />
      {totalPages > 1 && <HistoryPager pages={totalPages} />}
    </Card>
  );
}
