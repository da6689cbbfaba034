import { useWalletTokens, useTransactions } from '@tessera/api';
import { useSearchParams } from '@tessera/platform';
import { Card, Page, PageHeader, Stack, Text } from '@tessera/ui';
import { useWallet, WithWallet } from '@tessera/wallet-kit';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import { ExportButton } from './export-button';
import { HistoryCard } from './history-card';
import { HistoryFilters } from './history-filters';
import { TransactionDrawer } from './detail/transaction-drawer';
import { asQuery, readFilter } from './history-filter';
import styles from './transactions.module.css';

function Count({ walletId }: { walletId: string }) {
  const [params] = useSearchParams();
  const { data } = useTransactions(walletId, asQuery(readFilter(params)));
  return (
    <Text size="sm" tone="secondary" numeric role="status" className={styles.count}>
      {data?.total !== undefined &&
        `${data.total.toLocaleString('en-US')} ${data.total === 1 ? 'transaction' : 'transactions'}`}
    </Text>
  );
}

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
      <div className={styles.head}>
        <HistoryFilters wallet={data} />
        <Count walletId={walletId} />
      </div>
      <HistoryCard walletId={walletId} selectedId={transactionId} />
      <TransactionDrawer walletId={walletId} transactionId={transactionId} onClose={close} />
    </Stack>
  );
}

export function TransactionsPage() {
  const wallet = useWallet();
  return (
    <Page>
      <PageHeader title="Transactions" actions={wallet !== null && <ExportButton walletId={wallet.id} />} />
      <WithWallet
        loading={
          <Card flush pad="none">
            <TransactionsSkeleton rows={8} />
          </Card>
        }
      >
        {({ id }) => <History walletId={id} />}
      </WithWallet>
    </Page>
  );
}
