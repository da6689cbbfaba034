import type { Transaction } from '@tessera/contracts/transfers';
import { useSearchParams } from '@tessera/platform';
import { Card, EmptyState, Note } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { EmptyRows, Pending } from '@tessera/wallet-kit';
import { TransactionTable } from '../../shared/transactions/transaction-table';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import { asQuery, isFiltered, noFilter, readFilter, withFilter } from './history-filter';
import { sharedText } from '../../shared/messages';
import { PagePager } from '../../shared/transactions/page-pager';
import { useInstantParams } from './use-instant-params';

interface NoRowsProps {
  /** The URL selects a page after the last one. */
  past: { pageNumber: number; totalPages: number } | null;
  filtered: boolean;
  loading: boolean;
  onPage: (page: number) => void;
  onClear: () => void;
}

function NoRows({ past, filtered, loading, onPage, onClear }: NoRowsProps) {
  if (past !== null)
    return (
      <EmptyRows
        title={`There is no page ${past.pageNumber}`}
        action="Last page"
        onAction={() => onPage(past.totalPages)}
      >
        {`The history ends on page ${past.totalPages}.`}
      </EmptyRows>
    );
  if (loading) return <EmptyState title={sharedText.loadingTitle} />;
  if (!filtered)
    return <EmptyState title="No transactions yet">What you send and receive shows up here.</EmptyState>;
  return (
    <EmptyRows title="No transactions match" action="Clear filters" onAction={onClear}>
      Try other dates, or another network, type, status or asset.
    </EmptyRows>
  );
}

const pageParam = (page: number) => ({ page: page === 1 ? null : String(page) });

/** Pager on the URL's page. It shows the requested page while its rows load. */
function HistoryPager({ pages }: { pages: number }) {
  const [params, setParams] = useInstantParams();
  const page = Math.min(readFilter(params).page ?? 1, pages);
  const goTo = (to: number) => setParams(withFilter(params, pageParam(to)));
  return <PagePager page={page} pages={pages} onPage={goTo} />;
}

/** The page of the history that the URL selects, with a note while older transactions are loading. */
export function HistoryCard({ walletId, selectedId }: { walletId: string; selectedId: string | null }) {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const query = useTransactions(walletId, asQuery(filter));
  const { data } = query;
  const rowOf = ({ id }: Transaction) => {
    const next = new URLSearchParams(params);
    next.set('transaction', id);
    return { to: `/my-assets/transactions?${next.toString()}`, selected: id === selectedId };
  };
  return (
    <>
      <div role="status">{data?.loading === true && <Note>{sharedText.loadingOlder}</Note>}</div>
      <Card flush pad="none" style={{ overflow: 'clip' }} aria-busy={data !== undefined && query.isFetching}>
        {data === undefined ? (
          <Pending
            of={query}
            failed="Your transactions did not load"
            loading={<TransactionsSkeleton rows={8} />}
          />
        ) : data.transactions.length === 0 ? (
          <NoRows
            past={data.pageNumber > 1 && data.totalPages > 0 ? data : null}
            filtered={isFiltered(filter)}
            loading={data.loading === true}
            onPage={(page) => setParams(withFilter(params, pageParam(page)))}
            onClear={() => setParams(withFilter(params, noFilter))}
          />
        ) : (
          <>
            <TransactionTable label="Transactions" transactions={data.transactions} historyOf={rowOf} />
            {data.totalPages > 1 && <HistoryPager pages={data.totalPages} />}
          </>
        )}
      </Card>
    </>
  );
}
