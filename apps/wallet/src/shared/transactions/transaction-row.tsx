import type { Transaction } from '@tessera/contracts';
import { dayjs, Link } from '@tessera/platform';
import {
  AmountCell,
  Cell,
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
import { useHideAmounts } from '@tessera/wallet-kit';
import { amountOf, counterpartyOf, directionOf, transactionPath, waitOf } from './transaction-facts';
import styles from './transactions.module.css';
import { useValidatorName } from './use-validator-name';

interface TransactionRowProps {
  transaction: Transaction;
  /** Whether a row above names the day; then the row shows the time only. */
  underDay?: boolean;
}

/** A transaction with its date; a press anywhere in the row opens it. */
export function TransactionRow({ transaction, underDay = false }: TransactionRowProps) {
  const nameOf = useValidatorName();
  const { hidden } = useHideAmounts();
  const { type, status, created_at, amountUsd, symbol } = transaction;
  const wait = waitOf(transaction);
  return (
    <tr>
      <Cell>
        <TwoLines
          oneLine
          icon={<TypeIcon type={type} />}
          title={
            <Link to={transactionPath(transaction)} className={rowLinkClass}>
              {transferLabel(type)}
            </Link>
          }
        >
          {counterpartyOf(transaction, nameOf)}
          <PhoneStatus status={status} wait={wait} />
        </TwoLines>
      </Cell>
      <Cell wideOnly className={styles.date} title={formatUtc(created_at)}>
        {underDay ? dayjs(created_at).format('hh:mm A') : formatDate(created_at)}
      </Cell>
      <Cell wideOnly>
        <div className={styles.status}>
          <StatusPill status={status} />
          {wait !== null && (
            <Text size="xs" tone="tertiary" numeric>
              {wait}
            </Text>
          )}
        </div>
      </Cell>
      <AmountCell
        amount={amountOf(transaction)}
        symbol={symbol}
        usd={amountUsd}
        direction={directionOf(transaction)}
        reward={type === 'distribution'}
        hidden={hidden}
      />
    </tr>
  );
}
