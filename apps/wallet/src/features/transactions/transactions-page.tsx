import {
  Card,
  Page,
  PageHeader,
  Stack,
  useSearchParams,
  useWallet,
  useWalletTokens,
} from '@tessera/platform';
import { ExportButton } from './components/export-button';
import { HistoryCard } from './components/history-card';
import { HistoryFilters } from './components/history-filters';
import { HistorySkeleton } from './components/history-skeleton';
import { TransactionDrawer } from './components/transaction-drawer';
import { historyText } from './messages';

function History({ walletId }: { walletId: string }) {
  const [params, setParams] = useSearchParams();
  const { data } = useWalletTokens(walletId);
  const transactionId = params.get('transaction');
  const close = () => {
    const next = new URLSearchParams(params);
    next.delete('transaction');
    setParams(next);
  };
  return (
    <Stack gap={3}>
      <HistoryFilters wallet={data} />
      <HistoryCard walletId={walletId} selectedId={transactionId} />
      <TransactionDrawer walletId={walletId} transactionId={transactionId} onClose={close} />
    </Stack>
  );
}

/** /my-assets/transactions: the whole history, and one transaction in full beside it. */
export function TransactionsPage() {
  const wallet = useWallet();
  return (
    <Page>
      <PageHeader
        title={historyText.title}
        actions={wallet !== null && <ExportButton walletId={wallet.id} />}
      />
      {wallet === null ? (
        <Card flush pad="none">
          <HistorySkeleton />
        </Card>
      ) : (
        <History walletId={wallet.id} />
      )}
    </Page>
  );
}
