import type { Profile, Transaction } from '@tessera/contracts';
import {
  AmountCell,
  Card,
  Cell,
  EmptyState,
  formatDate,
  formatUtc,
  PhoneStatus,
  RangePager,
  rowLinkClass,
  Skeleton,
  Stack,
  StatusPill,
  Table,
  Text,
  transferLabel,
  TwoLines,
  TypeIcon,
} from '@tessera/ui';
import { useTransactions } from '@tessera/api';
import { Pending, useHideAmounts, useWallet } from '@tessera/wallet-kit';
import { useState } from 'react';
import { Link } from '@tessera/platform';
import { shortNameOf } from '../../shared/person';
import { personText } from './messages';
import styles from './person.module.css';

/** A transfer between two people; a press anywhere in the row opens it in the history. */
function TransferRow({ transaction }: { transaction: Transaction }) {
  const { hidden } = useHideAmounts();
  const { id, type, status, created_at, amount, amountUsd, symbol } = transaction;
  return (
    <tr>
      <Cell>
        <TwoLines
          icon={<TypeIcon type={type} />}
          title={
            <Link to={`/my-assets/transactions?transaction=${id}`} className={rowLinkClass}>
              {transferLabel(type)}
            </Link>
          }
        >
          <span title={formatUtc(created_at)}>{formatDate(created_at)}</span>
          <PhoneStatus status={status} />
        </TwoLines>
      </Cell>
      <Cell wideOnly>
        <StatusPill status={status} />
      </Cell>
      <AmountCell
        amount={amount}
        symbol={symbol}
        usd={amountUsd}
        direction={type === 'receive' ? 'in' : 'out'}
        hidden={hidden}
      />
    </tr>
  );
}

const ROWS = 5;

function Transfers({ walletId, profile }: { walletId: string; profile: Profile }) {
  const [page, setPage] = useState(1);
  const filter = { counterparty: profile.id, limit: ROWS, page };
  const transfers = useTransactions(walletId, filter);
  const { data, isFetching } = transfers;
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
        <Pending of={transfers} failed={personText.betweenFailed} loading={<Loading />} />
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
    <Stack gap={3} className={styles.padded} role="status" aria-label={personText.loadingTransfers}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={38} shape="square" />
      ))}
    </Stack>
  );
}

/** Lists the transfers between the two users; renders nothing without a wallet. */
export function BetweenCard({ profile }: { profile: Profile }) {
  const wallet = useWallet();
  return wallet === null ? null : <Transfers walletId={wallet.id} profile={profile} />;
}
