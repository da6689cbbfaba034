import type { Transaction } from '@tessera/contracts/transfers';
import { formatTokenFull } from '@tessera/money';
import { dayjs, Link } from '@tessera/platform';
import {
  AmountCell,
  Cell,
  cx,
  formatDate,
  formatUtc,
  PhoneStatus,
  rowLinkClass,
  StatusPill,
  Text,
  transferLabel,
  TwoLines,
  TypeIcon,
} from '@tessera/ui';
import { Network, useHideAmounts } from '@tessera/wallet-kit';
import { amountOf, counterpartyOf, directionOf, transactionPath, waitOf } from './transaction-facts';
import styles from './transactions.module.css';
import { useValidatorName } from './use-validator-name';

/** Returns the text next to the status in the history: end of a wait, fee of a failure, or reason of a cancellation. */
function besideStatus(transaction: Transaction): string | null {
  const { status, failure, gasFeeSymbol } = transaction;
  if (status === 'cancelled') return 'Replaced by you';
  if (status !== 'failed') return waitOf(transaction);
  const fee = failure?.feeTaken ?? null;
  return fee === null ? null : `Fee ${formatTokenFull(fee, gasFeeSymbol)}`;
}

export interface TransactionRowProps {
  transaction: Transaction;
  /** Whether a row above names the day; then the row shows the time only. */
  underDay?: boolean;
  /** Row of the history: it also shows the network, and opens the drawer at `to`. */
  history?: { to: string; selected: boolean } | undefined;
}

export function TransactionRow({ transaction, underDay = false, history }: TransactionRowProps) {
  const nameOf = useValidatorName();
  const { hidden } = useHideAmounts();
  const { type, status, chainId, network, created_at, amountUsd, symbol } = transaction;
  const wait = waitOf(transaction);
  const beside = history ? besideStatus(transaction) : wait;
  return (
    <tr className={cx(history?.selected && styles.selected)}>
      <Cell>
        <TwoLines
          oneLine
          icon={<TypeIcon type={type} />}
          title={
            <Link
              to={history?.to ?? transactionPath(transaction)}
              className={rowLinkClass}
              aria-haspopup={history && 'dialog'}
            >
              {transferLabel(type)}
            </Link>
          }
        >
          {counterpartyOf(transaction, nameOf)}
          <PhoneStatus status={status} wait={wait} />
        </TwoLines>
      </Cell>
      {history && (
        <Cell wideOnly>
          <span className={styles.network}>
            <Network chainId={chainId} name={network} />
          </span>
        </Cell>
      )}
      <Cell wideOnly className={history ? styles.time : styles.date} title={formatUtc(created_at)}>
        {underDay ? dayjs(created_at).format('hh:mm A') : formatDate(created_at)}
      </Cell>
      <Cell wideOnly>
        <span className={cx(styles.status, history && styles.inLine)}>
          <StatusPill status={status} />
          {beside !== null && (
            <Text size="xs" tone="tertiary" numeric>
              {beside}
            </Text>
          )}
        </span>
      </Cell>
      <AmountCell
        amount={amountOf(transaction)}
        symbol={symbol}
        usd={amountUsd}
        direction={directionOf(transaction)}
        reward={type === 'distribution'}
        muted={history !== undefined && (status === 'failed' || status === 'cancelled')}
        hidden={hidden}
      />
    </tr>
  );
}
