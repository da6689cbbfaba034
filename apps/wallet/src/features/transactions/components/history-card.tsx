import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  messageOf,
  useSearchParams,
  useTransactions,
} from '@tessera/platform';
import { transactionPath } from '../../../shared/transaction-facts';
import { isFiltered, readFilter, withFilter } from '../history-filter';
import { historyText } from '../messages';
import styles from '../transactions.module.css';
import { HistorySkeleton } from './history-skeleton';
import { Pager } from './pager';
import { TransactionList } from './transaction-list';

/** The page of the history that the address asks for. */
export function HistoryCard({ walletId, selectedId }: { walletId: string; selectedId: string | null }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const { data, error, refetch, isFetching } = useTransactions(walletId, filter);
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
    const filtered = isFiltered(filter);
    const clear = (
      <Button variant="secondary" size="s" onClick={() => setParams(new URLSearchParams())}>
        {historyText.clearFilters}
      </Button>
    );
    return (
      <Card flush pad="none">
        <EmptyState
          title={filtered ? historyText.filteredTitle : historyText.emptyTitle}
          {...(filtered ? { action: clear } : {})}
        >
          {filtered ? historyText.filteredText : historyText.emptyText}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card flush pad="none" className={styles.card} aria-busy={isFetching}>
      <TransactionList transactions={transactions} linkTo={openIn} selectedId={selectedId} />
      {totalPages > 1 && <Pager page={pageNumber} pages={totalPages} onPage={goTo} />}
    </Card>
  );
}
