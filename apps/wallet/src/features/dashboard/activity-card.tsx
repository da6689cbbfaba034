import { Link } from '@tessera/platform';
import { Card, EmptyState, Table, TextLink } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { EmptyRows, Pending } from '@tessera/wallet-kit';
import { openTransfer } from '../../shared/send/open-transfer';
import { TransactionRow } from '../../shared/transactions/transaction-row';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import { sharedText } from '../../shared/messages';

const ROWS = 5;

/** The latest transactions. They load separately, so that the rest of the page does not wait for them. */
export function ActivityCard({ walletId }: { walletId: string }) {
  const page = useTransactions(walletId, { limit: ROWS });
  const transactions = page.data?.transactions;
  return (
    <Card
      flush
      title="Recent activity"
      action={
        transactions !== undefined &&
        transactions.length > 0 && (
          <TextLink as={Link} to="/my-assets/transactions" style={{ fontSize: 'var(--text-sm)' }}>
            View all
          </TextLink>
        )
      }
    >
      {transactions === undefined ? (
        <Pending
          of={page}
          failed="Transactions did not load"
          loading={<TransactionsSkeleton rows={ROWS} />}
        />
      ) : transactions.length === 0 && page.data?.loading === true ? (
        <EmptyState title={sharedText.loadingTitle}>{sharedText.loadingOlder}</EmptyState>
      ) : transactions.length === 0 ? (
        <EmptyRows
          title="No transactions yet"
          action="Receive"
          onAction={() => openTransfer({ tab: 'receive' })}
        >
          Send, receive or stake and it shows up here.
        </EmptyRows>
      ) : (
        <Table label="Recent activity">
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
