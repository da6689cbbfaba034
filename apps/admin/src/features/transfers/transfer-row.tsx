import { type AdminTransfer, isFeeOnly } from '@tessera/contracts';
import { formatAmount, formatTokenFull, tokenPlaces } from '@tessera/money';
import { Link, useLocation } from '@tessera/platform';
import {
  Amount,
  Cell,
  cx,
  formatAddress,
  formatDate,
  formatUtc,
  rowLinkClass,
  StatusPill,
  Text,
  TokenIcon,
  transferLabel,
  transferStatusLabel,
  TypeIcon,
} from '@tessera/ui';
import { nativeSymbol } from '@tessera/wallet-kit';
import styles from './transfers.module.css';
import { waitOf } from './wait-of';

function End({ end }: { end: AdminTransfer['from'] }) {
  const { username, label, address } = end;
  if (username !== null) return <span title={address ?? undefined}>@{username}</span>;
  if (label !== null) return <span title={address ?? undefined}>{label}</span>;
  if (address === null) return '—';
  return (
    <span className={styles.mono} title={address}>
      {formatAddress(address)}
    </span>
  );
}

export function TransferRow({ transfer }: { transfer: AdminTransfer }) {
  const { transaction, from, to } = transfer;
  const { id, type, status, chainId, network, created_at, amount, symbol, gasFee, gasFeeSymbol } =
    transaction;
  const { search } = useLocation();
  const wait = waitOf(transaction);
  return (
    <tr className={styles.row}>
      <Cell>
        <span className={styles.type}>
          <TypeIcon type={type} size={28} />
          <span>
            <Link
              to={`/admin/transfers/${id}`}
              state={{ list: search }}
              className={cx(rowLinkClass, styles.link)}
            >
              {transferLabel(type)}
            </Link>
            <span className={styles.phoneLine}>
              <End end={from} /> to <End end={to} />
            </span>
            <span className={styles.phoneLine}>{transferStatusLabel(status)}</span>
            {wait !== null && <span className={styles.phoneLine}>{wait}</span>}
          </span>
        </span>
      </Cell>
      <Cell wideOnly className={styles.quiet}>
        <End end={from} />
      </Cell>
      <Cell wideOnly className={styles.quiet}>
        <End end={to} />
      </Cell>
      <Cell wideOnly className={styles.roomy}>
        <span className={styles.network}>
          <TokenIcon symbol={nativeSymbol(chainId)} size={16} />
          {network}
        </span>
      </Cell>
      <Cell wideOnly className={styles.quiet} title={formatUtc(created_at)}>
        {formatDate(created_at)}
      </Cell>
      <Cell wideOnly>
        <span className={styles.status}>
          <StatusPill status={status} />
          {wait !== null && (
            <Text size="xs" tone="tertiary" numeric>
              {wait}
            </Text>
          )}
        </span>
      </Cell>
      <Cell right className={styles.amount}>
        <Text weight="medium">
          <Amount value={isFeeOnly(type) ? null : amount} symbol={symbol} />
        </Text>
      </Cell>
      <Cell
        right
        wideOnly
        className={styles.roomy}
        title={gasFee === null ? undefined : formatTokenFull(gasFee, gasFeeSymbol)}
      >
        <Text tone="secondary">
          {gasFee === null ? '—' : formatAmount(gasFee, tokenPlaces(gasFeeSymbol))}
        </Text>
      </Cell>
    </tr>
  );
}
