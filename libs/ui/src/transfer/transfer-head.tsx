import { formatDate, formatUtc } from '../format/date';
import { StatusPill, type TransferStatus } from './status-pill';
import { Sum } from './sum';
import styles from './transfer-head.module.css';
import { transferLabel, type TransferType } from './transfer-label';
import { TypeIcon } from './type-icon';

interface TransferHeadProps {
  type: TransferType;
  status: TransferStatus;
  /** When it was made, an ISO moment. */
  at: string;
  /** A formatted figure. */
  amount: string;
  symbol: string;
  /** What there is to say of the sum, a line each: its value then, what it waits for. */
  lines: readonly (string | null)[];
  /** Its name is the heading of a page; without it the dialog around has one. */
  heading?: boolean;
}

/** The beginning of one transfer in full: what it is, when it was, how it stands, and how much it moves. */
export function TransferHead({ type, status, at, amount, symbol, lines, heading }: TransferHeadProps) {
  const label = transferLabel(type);
  return (
    <>
      <div className={styles.head}>
        <TypeIcon type={type} size={44} />
        <div className={styles.text}>
          {heading ? <h2>{label}</h2> : <b>{label}</b>}
          <span title={formatUtc(at)}>{formatDate(at)}</span>
        </div>
        <StatusPill status={status} />
      </div>
      <div>
        <Sum amount={amount} symbol={symbol} />
        {lines.map(
          (line) =>
            line !== null && (
              <div key={line} className={styles.line}>
                {line}
              </div>
            ),
        )}
      </div>
    </>
  );
}
