import type { Transaction } from '@tessera/contracts';
import { Link } from '@tessera/platform';
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
import styles from './person.module.css';

const words = { pending: 'Pending', failed: 'Failed', cancelled: 'Cancelled' } as const;
const tones = { pending: 'warning', failed: 'negative', cancelled: 'tertiary' } as const;

/** One transfer; pressing anywhere opens it in the history. */
export function TransferRow({ transaction }: { transaction: Transaction }) {
  const { hidden } = useHideAmounts();
  const { id, type, status, created_at, amount, amountUsd, symbol } = transaction;
  return (
    <tr className={styles.row}>
      <Cell>
        <TwoLines
          icon={<TypeIcon type={type} />}
          title={
            <Link to={`/my-assets/transactions?transaction=${id}`} className={styles.link}>
              {transferLabel(type)}
            </Link>
          }
        >
          <span title={formatUtc(created_at)}>{formatDate(created_at)}</span>
          {status !== 'success' && (
            <Text size="xs" tone={tones[status]} className={styles.phoneLine}>
              {words[status]}
            </Text>
          )}
        </TwoLines>
      </Cell>
      <Cell wideOnly>
        <StatusPill status={status} />
      </Cell>
      <Cell right>
        <Text as="div" weight="medium">
          <Amount
            value={amount}
            symbol={symbol}
            direction={type === 'receive' ? 'in' : 'out'}
            hidden={hidden}
          />
        </Text>
        <Text as="div" size="sm" tone="tertiary">
          <Usd value={amountUsd} hidden={hidden} />
        </Text>
      </Cell>
    </tr>
  );
}
