import { Link } from '@tessera/platform';
import { Card, EmptyState, Table, TextLink } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { Pending } from '@tessera/wallet-kit';
import { EmptyRows } from '../../shared/empty-rows';
import { openTransfer } from '../../shared/send/open-transfer';
import { TransactionRow } from '../../shared/transactions/transaction-row';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import { sharedText } from '../../shared/messages';
import styles from './dashboard.module.css';
import { homeText } from './messages';

const ROWS = 5;

/** The latest transactions. They load separately, so that the rest of the page does not wait for them. */
export function ActivityCard({ walletId }: { walletId: string }) {
  const page = useTransactions(walletId, { limit: ROWS });
  const transactions = page.data?.transactions;
  return (
    <Card
      flush
      title={homeText.activity}
      action={
        transactions !== undefined &&
        transactions.length > 0 && (
          <TextLink as={Link} to="/my-assets/transactions" className={styles.viewAll}>
            {homeText.viewAll}
          </TextLink>
        )
      }
    >
      {transactions === undefined ? (
        <Pending of={page} failed={homeText.activityFailed} loading={<TransactionsSkeleton rows={ROWS} />} />
      ) : transactions.length === 0 && page.data?.loading === true ? (
        <EmptyState title={sharedText.loadingTitle}>{sharedText.loadingOlder}</EmptyState>
      ) : transactions.length === 0 ? (
        <EmptyRows
          title={homeText.noActivity}
          action={homeText.receive}
          onAction={() => openTransfer({ tab: 'receive' })}
        >
          {homeText.noActivityText}
        </EmptyRows>
      ) : (
        <Table label={homeText.activity}>
          <tbody>
            {transactions.map((transaction) => (
              <TransactionRow key={transaction.id} transaction={transaction} />
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}
