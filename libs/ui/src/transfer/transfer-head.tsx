import { formatDate, formatUtc } from '../format/date';
import { Text } from '../surface/text';
import { StatusPill, type TransferStatus } from './status-pill';
import { Sum } from './sum';
import styles from './transfer-head.module.css';
import { transferLabel, type TransferType } from './transfer-label';
import { TypeIcon } from './type-icon';

export interface TransferHeadProps {
  type: TransferType;
  status: TransferStatus;
  /** Time of creation, ISO. */
  at: string;
  /** Formatted amount. */
  amount: string;
  symbol: string;
  /** Lines below the amount: its value at that time, a wait. */
  lines: readonly (string | null)[];
  /** Renders the name as heading of a page; in a dialog the dialog has the heading. */
  heading?: boolean;
}

const quiet = { size: 'sm', tone: 'tertiary', numeric: true } as const;

/** Head of a transfer's detail: type, time, status and amount. */
export function TransferHead({ type, status, at, amount, symbol, lines, heading }: TransferHeadProps) {
  const label = transferLabel(type);
  return (
    <>
      <div className={styles.head}>
        <TypeIcon type={type} size={44} />
        <div className={styles.text}>
          {heading ? <h2>{label}</h2> : <Text weight="semibold">{label}</Text>}
          <Text {...quiet} title={formatUtc(at)}>
            {formatDate(at)}
          </Text>
        </div>
        <StatusPill status={status} />
      </div>
      <div>
        <Sum amount={amount} symbol={symbol} />
        {lines.map(
          (line) =>
            line !== null && (
              <Text key={line} as="div" {...quiet}>
                {line}
              </Text>
            ),
        )}
      </div>
    </>
  );
}
