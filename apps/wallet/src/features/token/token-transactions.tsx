import type { TransactionType } from '@tessera/contracts/transfers';
import type { TokenRow } from '@tessera/contracts/wallets';
import { useState } from 'react';
import { openSendReceive } from '@tessera/platform';
import { Card, EmptyState } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { EmptyRows, Pending } from '@tessera/wallet-kit';
import { TransactionTable } from '../../shared/transactions/transaction-table';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import { PagePager } from '../../shared/transactions/page-pager';
import { sharedText } from '../../shared/messages';
import { TypeFilter } from './type-filter';

export function TokenTransactions({ walletId, token }: { walletId: string; token: TokenRow }) {
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
      <Card flush title={sharedText.transactions} action={action}>
        <Pending of={list} failed="Transactions did not load" loading={<TransactionsSkeleton rows={4} />} />
      </Card>
    );
  const { transactions, totalPages } = list.data;
  return (
    <Card flush title={sharedText.transactions} action={action} aria-busy={list.isPlaceholderData}>
      {transactions.length > 0 ? (
        <TransactionTable label={sharedText.transactions} transactions={transactions} />
      ) : list.data.loading === true ? (
        <EmptyState title={sharedText.loadingTitle}>{sharedText.loadingOlder}</EmptyState>
      ) : type === null ? (
        <EmptyRows
          title="No transactions yet"
          action="Receive"
          onAction={() => openSendReceive({ tab: 'receive', chainId, symbol })}
        >
          Send, receive or stake and it shows up here.
        </EmptyRows>
      ) : (
        <EmptyRows title="No transactions match" action="Clear filters" onAction={() => choose(null)}>
          There is none of this type.
        </EmptyRows>
      )}
      {totalPages > 1 && <PagePager page={page} pages={totalPages} onPage={setPage} />}
    </Card>
  );
}
