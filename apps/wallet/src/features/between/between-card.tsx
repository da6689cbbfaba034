import type { Party } from '@tessera/contracts/party';
import type { Transaction } from '@tessera/contracts/transfers';
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
import { Link, type OpenSlotProps } from '@tessera/platform';
import { partyName } from '../../shared/send/party-name';
import { transactionPath } from '../../shared/transactions/transaction-facts';

/** A transfer between two people; a press anywhere in the row opens it in the history. */
function TransferRow({ transaction }: { transaction: Transaction }) {
  const { hidden } = useHideAmounts();
  const { type, status, created_at, amount, amountUsd, symbol } = transaction;
  return (
    <tr>
      <Cell>
        <TwoLines
          icon={<TypeIcon type={type} />}
          title={
            <Link to={transactionPath(transaction)} className={rowLinkClass}>
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

const loading = (
  <Stack gap={3} style={{ padding: '0 20px 20px' }} role="status" aria-label="Loading transfers">
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={38} shape="square" />
    ))}
  </Stack>
);

function Transfers({ walletId, person }: { walletId: string; person: Party }) {
  const [page, setPage] = useState(1);
  const filter = { counterparty: person.id, limit: ROWS, page };
  const transfers = useTransactions(walletId, filter);
  const { data, isFetching } = transfers;
  const name = person.first_name || partyName(person);
  const title = `Between you and ${name}`;
  // An older server sends `totalPages` only.
  const total = data === undefined ? 0 : (data.total ?? data.totalPages * ROWS);
  return (
    <Card
      flush
      title={title}
      action={
        total > 0 && (
          <Text size="sm" tone="tertiary" numeric>
            {`${total.toLocaleString('en-US')} ${total === 1 ? 'transfer' : 'transfers'}`}
          </Text>
        )
      }
      aria-busy={isFetching}
    >
      {data === undefined ? (
        <Pending of={transfers} failed="The transfers did not load" loading={loading} />
      ) : data.transactions.length === 0 ? (
        <EmptyState title="No transfers yet" picture="path">
          {`What you and ${name} send each other shows up here.`}
        </EmptyState>
      ) : (
        <>
          <Table label={title}>
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

export function BetweenCard({ person }: OpenSlotProps['person.tab']) {
  const wallet = useWallet();
  return wallet === null ? null : <Transfers walletId={wallet.id} person={person} />;
}
