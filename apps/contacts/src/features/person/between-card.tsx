import type { Profile } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { Card, EmptyState, ErrorState, RangePager, Skeleton, Stack, Table, Text } from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { useWallet } from '@tessera/wallet-kit';
import { useState } from 'react';
import { shortNameOf } from '../../shared/person';
import { personText } from './messages';
import styles from './person.module.css';
import { TransferRow } from './transfer-row';

const ROWS = 5;

function Transfers({ walletId, profile }: { walletId: string; profile: Profile }) {
  const [page, setPage] = useState(1);
  const filter = { counterparty: profile.id, limit: ROWS, page };
  const { data, error, isFetching, refetch } = useTransactions(walletId, filter);
  const name = shortNameOf(profile);
  // An older server sends `totalPages` only.
  const total = data === undefined ? 0 : (data.total ?? data.totalPages * ROWS);
  return (
    <Card
      flush
      title={personText.between(name)}
      action={
        total > 0 && (
          <Text size="sm" tone="tertiary" numeric>
            {personText.transfers(total)}
          </Text>
        )
      }
      aria-busy={isFetching}
    >
      {data === undefined ? (
        error === null ? (
          <Loading />
        ) : (
          <ErrorState title={personText.betweenFailed} onRetry={() => void refetch()} retrying={isFetching}>
            {messageOf(error)}
          </ErrorState>
        )
      ) : data.transactions.length === 0 ? (
        <EmptyState title={personText.noTransfers} picture="path">
          {personText.noTransfersText(name)}
        </EmptyState>
      ) : (
        <>
          <Table label={personText.between(name)}>
            <tbody>
              {data.transactions.map((transaction) => (
                <TransferRow key={transaction.id} transaction={transaction} />
              ))}
            </tbody>
          </Table>
          <RangePager page={page} total={total} pageSize={ROWS} onPage={setPage} />
        </>
      )}
    </Card>
  );
}

function Loading() {
  return (
    <div className={styles.padded} role="status" aria-label={personText.loadingTransfers}>
      <Stack gap={3}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} height={38} shape="square" />
        ))}
      </Stack>
    </div>
  );
}

/** Lists the transfers between the two users; renders nothing without a wallet. */
export function BetweenCard({ profile }: { profile: Profile }) {
  const wallet = useWallet();
  return wallet === null ? null : <Transfers walletId={wallet.id} profile={profile} />;
}
