import type { Direction } from '@tessera/money';
import { Amount } from '../money/amount';
import { Usd } from '../money/usd';
import { Text } from '../surface/text';
import { Cell } from '../table/table';
import { transferStatusLabel, type TransferStatus } from './status-pill';
import styles from './transfer-cells.module.css';

export interface PhoneStatusProps {
  status: TransferStatus;
  /** The end of an unbonding or a lock; shown after success. */
  wait?: string | null;
}

/** Third line of a transaction's first cell on phones, where no column holds the status. */
export function PhoneStatus({ status, wait = null }: PhoneStatusProps) {
  const text = status === 'success' ? wait : transferStatusLabel(status);
  const tone = status === 'pending' ? 'warning' : status === 'failed' ? 'negative' : 'tertiary';
  return (
    text !== null && (
      <Text size="xs" tone={tone} className={styles.phoneStatus}>
        {text}
      </Text>
    )
  );
}

export interface AmountCellProps {
  /** Null shows a dash. */
  amount: string | null;
  symbol: string;
  usd: string | null;
  direction: Direction;
  reward?: boolean;
  /** Whether the amount is grey, because it did not move. */
  muted?: boolean;
  hidden: boolean;
}

/** Last cell of a transaction: its amount above its value in US dollars. */
export const AmountCell = ({ amount, symbol, usd, direction, reward, muted, hidden }: AmountCellProps) => (
  <Cell right className={styles.amount}>
    <Text as="div" weight="medium" {...(muted && { className: styles.muted })}>
      <Amount value={amount} symbol={symbol} direction={direction} reward={reward} hidden={hidden} />
    </Text>
    <Text as="div" size="sm" tone="tertiary">
      <Usd value={amount && usd} hidden={hidden} />
    </Text>
  </Cell>
);
