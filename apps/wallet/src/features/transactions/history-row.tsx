import type { Transaction } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { dayjs, Link } from '@tessera/platform';
import {
  AmountCell,
  Cell,
  cx,
  formatUtc,
  PhoneStatus,
  rowLinkClass,
  StatusPill,
  Text,
  TokenIcon,
  transferLabel,
  TwoLines,
  TypeIcon,
} from '@tessera/ui';
import { nativeSymbol, useHideAmounts } from '@tessera/wallet-kit';
import { amountOf, counterpartyOf, directionOf, waitOf } from '../../shared/transactions/transaction-facts';
import { useValidatorName } from '../../shared/transactions/use-validator-name';
import styles from './transactions.module.css';
import { historyText } from './messages';

/** Returns the text beside the status: the end of a wait, the fee of a failure, the reason of a cancellation. */
function besides(transaction: Transaction): string | null {
  const { status, failure, gasFeeSymbol } = transaction;
  if (status === 'cancelled') return historyText.replaced;
  if (status !== 'failed') return waitOf(transaction);
  const fee = failure?.feeTaken ?? null;
  return fee === null ? null : historyText.fee(formatTokenFull(fee, gasFeeSymbol));
}

interface HistoryRowProps {
  transaction: Transaction;
  /** Path that a press on the row opens. */
  to: string;
  selected: boolean;
}

/** A transaction of the history: type, network, time, status and amount. */
export function HistoryRow({ transaction, to, selected }: HistoryRowProps) {
  const nameOf = useValidatorName();
  const { hidden } = useHideAmounts();
  const { type, status, chainId, network, created_at, amountUsd, symbol } = transaction;
  const beside = besides(transaction);
  return (
    <tr className={cx(selected && styles.selected)}>
      <Cell>
        <TwoLines
          oneLine
          icon={<TypeIcon type={type} />}
          title={
            <Link to={to} className={rowLinkClass} aria-haspopup="dialog">
              {transferLabel(type)}
            </Link>
          }
        >
          {counterpartyOf(transaction, nameOf)}
          <PhoneStatus status={status} wait={waitOf(transaction)} />
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
      <AmountCell
        amount={amountOf(transaction)}
        symbol={symbol}
        usd={amountUsd}
        direction={directionOf(transaction)}
        reward={type === 'distribution'}
        muted={status === 'failed' || status === 'cancelled'}
        hidden={hidden}
      />
    </tr>
  );
}
