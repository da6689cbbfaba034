import type { Transaction } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { dayjs, Link } from '@tessera/platform';
import {
  Amount,
  Cell,
  cx,
  formatUtc,
  StatusPill,
  Text,
  TokenIcon,
  transferLabel,
  TwoLines,
  TypeIcon,
  Usd,
} from '@tessera/ui';
import { nativeSymbol, useHideAmounts } from '@tessera/wallet-kit';
import { amountOf, counterpartyOf, directionOf, waitOf } from '../../../shared/transaction-facts';
import { useValidatorName } from '../../../shared/use-validator-name';
import styles from '../transactions.module.css';
import { historyText } from '../messages';

const shortStatus = { pending: 'Pending', failed: 'Failed', cancelled: 'Cancelled' } as const;
const tones = { pending: 'warning', failed: 'negative', cancelled: 'tertiary' } as const;

/** What stands beside the status: a wait, the fee of a failure, who cancelled. */
function besides(transaction: Transaction): string | null {
  const { status, failure, gasFeeSymbol } = transaction;
  if (status === 'cancelled') return historyText.replaced;
  if (status !== 'failed') return waitOf(transaction);
  const fee = failure?.feeTaken ?? null;
  return fee === null ? null : historyText.fee(formatTokenFull(fee, gasFeeSymbol));
}

/** The third line on phones, where no column holds the status. */
function PhoneLine({ transaction }: { transaction: Transaction }) {
  const { status } = transaction;
  const wait = waitOf(transaction);
  if (status === 'success' && wait === null) return null;
  return (
    <Text size="xs" tone={status === 'success' ? 'tertiary' : tones[status]} className={styles.phoneLine}>
      {status === 'success' ? wait : shortStatus[status]}
    </Text>
  );
}

interface HistoryRowProps {
  transaction: Transaction;
  /** Where pressing the row leads. */
  to: string;
  selected: boolean;
}

/** A transaction under its day: what, over which network, when, how it ended, how much. */
export function HistoryRow({ transaction, to, selected }: HistoryRowProps) {
  const nameOf = useValidatorName();
  const { hidden } = useHideAmounts();
  const { type, status, chainId, network, created_at, amountUsd, symbol } = transaction;
  const beside = besides(transaction);
  const happened = status === 'pending' || status === 'success';
  return (
    <tr className={cx(styles.row, selected && styles.selected)}>
      <Cell>
        <TwoLines
          oneLine
          icon={<TypeIcon type={type} />}
          title={
            <Link to={to} className={styles.link} aria-haspopup="dialog">
              {transferLabel(type)}
            </Link>
          }
        >
          {counterpartyOf(transaction, nameOf)}
          <PhoneLine transaction={transaction} />
        </TwoLines>
      </Cell>
      <Cell wideOnly>
        <span className={styles.network}>
          <TokenIcon symbol={nativeSymbol(chainId)} size={16} />
          {network}
        </span>
      </Cell>
      <Cell wideOnly className={styles.time} title={formatUtc(created_at)}>
        {dayjs(created_at).format('hh:mm A')}
      </Cell>
      <Cell wideOnly>
        <span className={styles.status}>
          <StatusPill status={status} />
          {beside !== null && (
            <Text size="xs" tone="tertiary" numeric>
              {beside}
            </Text>
          )}
        </span>
      </Cell>
      <Cell right className={styles.amount}>
        <Text as="div" weight="medium" {...(happened ? {} : { className: styles.undone })}>
          <Amount
            value={amountOf(transaction)}
            symbol={symbol}
            direction={directionOf(transaction)}
            reward={type === 'distribution'}
            hidden={hidden}
          />
        </Text>
        <Text as="div" size="sm" tone="tertiary">
          <Usd value={amountOf(transaction) && amountUsd} hidden={hidden} />
        </Text>
      </Cell>
    </tr>
  );
}
