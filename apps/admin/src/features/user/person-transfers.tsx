import type { Transaction } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import {
  Amount,
  Cell,
  formatDate,
  formatUtc,
  rowLinkClass,
  StatusPill,
  Table,
  Text,
  transferLabel,
  TwoLines,
  TypeIcon,
  Usd,
} from '@tessera/ui';
import { userText } from './messages';
import styles from './user.module.css';

const directions = { send: 'out', receive: 'in', distribution: 'in' } as const;
const directionOf = (type: Transaction['type']) =>
  type in directions ? directions[type as keyof typeof directions] : undefined;

/** Transfers as the user sees them. Each links to the area of transfers. */
export const PersonTransfers = ({ transfers }: { transfers: readonly Transaction[] }) => (
  <Table dense label={userText.transfers}>
    <tbody>
      {transfers.map(({ id, type, status, created_at, amount, amountUsd, symbol }) => (
        <tr key={id} className={styles.transfer}>
          <Cell>
            <TwoLines
              icon={<TypeIcon type={type} />}
              title={
                <Link to={`/admin/transfers/${id}`} className={rowLinkClass}>
                  {transferLabel(type)}
                </Link>
              }
            >
              <span className={styles.phoneOnly}>
                <span title={formatUtc(created_at)}>{formatDate(created_at)}</span>
                <StatusPill status={status} />
              </span>
            </TwoLines>
          </Cell>
          <Cell wideOnly className={styles.quiet} title={formatUtc(created_at)}>
            {formatDate(created_at)}
          </Cell>
          <Cell wideOnly>
            <StatusPill status={status} />
          </Cell>
          <Cell right className={styles.amount}>
            <Text weight="medium">
              <Amount
                value={amount}
                symbol={symbol}
                direction={directionOf(type)}
                reward={type === 'distribution'}
              />
            </Text>
          </Cell>
          <Cell right wideOnly>
            <Text tone="tertiary">
              <Usd value={amountUsd} />
            </Text>
          </Cell>
        </tr>
      ))}
    </tbody>
  </Table>
);
