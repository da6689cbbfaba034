import type { Transaction } from '@tessera/contracts';
import { dayjs, Link } from '@tessera/platform';
import {
  Amount,
  Cell,
  formatDate,
  formatUtc,
  StatusPill,
  Text,
  transferLabel,
  TwoLines,
  TypeIcon,
  Usd,
} from '@tessera/ui';
import { useHideAmounts } from '@tessera/wallet-kit';
import { amountOf, counterpartyOf, directionOf, transactionPath, waitOf } from './transaction-facts';
import styles from './transactions.module.css';
import { useValidatorName } from './use-validator-name';

const statusWords = { pending: 'Pending', failed: 'Failed', cancelled: 'Cancelled' } as const;

/** The third line of the first cell on phones, where no column holds the status. */
function PhoneStatus({ transaction }: { transaction: Transaction }) {
  const { status } = transaction;
  const wait = waitOf(transaction);
  const word = status === 'success' ? wait : statusWords[status];
  const tone = status === 'pending' ? 'warning' : status === 'failed' ? 'negative' : 'tertiary';
  return (
    word !== null && (
      <Text size="xs" tone={tone} className={styles.phoneLine}>
        {word}
      </Text>
    )
  );
}

interface TransactionRowProps {
  transaction: Transaction;
  /** Its day stands above it. */
  underDay?: boolean;
}

/** One transaction with its date; pressing anywhere opens it in full. */
export function TransactionRow({ transaction, underDay = false }: TransactionRowProps) {
  const nameOf = useValidatorName();
  const { hidden } = useHideAmounts();
  const { type, status, created_at, amountUsd, symbol } = transaction;
  const wait = waitOf(transaction);
  return (
    <tr className={styles.row}>
      <Cell>
        <TwoLines
          oneLine
          icon={<TypeIcon type={type} />}
          title={
            <Link to={transactionPath(transaction)} className={styles.link}>
              {transferLabel(type)}
            </Link>
          }
        >
          {counterpartyOf(transaction, nameOf)}
          <PhoneStatus transaction={transaction} />
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
      <Cell right className={styles.amount}>
        <Text as="div" weight="medium">
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
