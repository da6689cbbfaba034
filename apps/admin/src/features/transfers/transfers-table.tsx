import type { AdminTransfer } from '@tessera/contracts/admin-transfers';
import { isFeeOnly } from '@tessera/contracts/fee-only';
import { formatAmount, formatTokenFull, tokenPlaces } from '@tessera/money';
import { Link, useLocation } from '@tessera/platform';
import {
  Amount,
  cx,
  formatAddress,
  formatDate,
  formatUtc,
  Row,
  rowLinkClass,
  StatusPill,
  Text,
  TokenIcon,
  transferLabel,
  transferStatusLabel,
  TypeIcon,
} from '@tessera/ui';
import { nativeSymbol } from '@tessera/wallet-kit';
import admin from '../../shared/admin.module.css';
import { type Column, DataTable } from '../../shared/list/data-table';
import styles from './transfers.module.css';
import { waitOf } from './wait-of';

function End({ end }: { end: AdminTransfer['from'] }) {
  const { username, label, address } = end;
  const name = username === null ? label : `@${username}`;
  if (name !== null) return <span title={address ?? undefined}>{name}</span>;
  if (address === null) return '—';
  return (
    <span className={admin.mono} title={address}>
      {formatAddress(address)}
    </span>
  );
}

function TypeCell({ transfer: { transaction, from, to } }: { transfer: AdminTransfer }) {
  const { id, type, status } = transaction;
  const { search } = useLocation();
  return (
    <Row gap={2.5}>
      <TypeIcon type={type} size={28} />
      <span>
        <Link
          to={`/admin/transfers/${id}`}
          state={{ list: search }}
          className={cx(rowLinkClass, admin.medium, admin.nowrap)}
        >
          {transferLabel(type)}
        </Link>
        <Text as="div" size="sm" tone="tertiary" className={admin.phoneOnly}>
          <div>
            <End end={from} /> to <End end={to} />
          </div>
          <div>{transferStatusLabel(status)}</div>
          <div>{waitOf(transaction)}</div>
        </Text>
      </span>
    </Row>
  );
}

function StatusCell({ transaction }: Pick<AdminTransfer, 'transaction'>) {
  const wait = waitOf(transaction);
  return (
    <span className={styles.status}>
      <StatusPill status={transaction.status} />
      {wait !== null && (
        <Text size="xs" tone="tertiary" numeric>
          {wait}
        </Text>
      )}
    </span>
  );
}

const quiet = cx(admin.secondary, admin.nowrap);

const columns: Column<AdminTransfer>[] = [
  { head: 'Type', cell: (transfer) => <TypeCell transfer={transfer} /> },
  { head: 'From', wideOnly: true, cellClass: quiet, cell: ({ from }) => <End end={from} /> },
  { head: 'To', wideOnly: true, cellClass: quiet, cell: ({ to }) => <End end={to} /> },
  {
    head: 'Network',
    wideOnly: true,
    className: styles.roomy,
    cell: ({ transaction: { chainId, network } }) => (
      <span className={cx(quiet, styles.network)}>
        <TokenIcon symbol={nativeSymbol(chainId)} size={16} />
        {network}
      </span>
    ),
  },
  {
    head: 'Date',
    wideOnly: true,
    cellClass: quiet,
    cell: ({ transaction }) => formatDate(transaction.created_at),
    title: ({ transaction }) => formatUtc(transaction.created_at),
  },
  { head: 'Status', wideOnly: true, cell: StatusCell },
  {
    head: 'Amount',
    right: true,
    className: cx(admin.nowrap, styles.amount),
    cell: ({ transaction: { type, amount, symbol } }) => (
      <Text weight="medium">
        <Amount value={isFeeOnly(type) ? null : amount} symbol={symbol} />
      </Text>
    ),
  },
  {
    head: 'Fee',
    right: true,
    wideOnly: true,
    className: styles.roomy,
    cell: ({ transaction: { gasFee, gasFeeSymbol } }) => (
      <Text tone="secondary">{gasFee === null ? '—' : formatAmount(gasFee, tokenPlaces(gasFeeSymbol))}</Text>
    ),
    title: ({ transaction: { gasFee, gasFeeSymbol } }) =>
      gasFee === null ? undefined : formatTokenFull(gasFee, gasFeeSymbol),
  },
];

export const TransfersTable = ({ transfers }: { transfers: readonly AdminTransfer[] }) => (
  <DataTable
    dense
    label="Transfers"
    columns={columns}
    rows={transfers}
    keyOf={({ transaction }) => transaction.id}
  />
);
