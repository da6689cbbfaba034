import type { AdminTransferDetail, TransferState } from '@tessera/contracts';
import { cx, formatClock, formatDay, formatUtc } from '@tessera/ui';
import { stateText, transfersText } from './messages';
import styles from './transfers.module.css';

const tones: Partial<Record<TransferState, string | undefined>> = {
  success: styles.good,
  failed: styles.wrong,
  cancelled: styles.ended,
  unknown: styles.waiting,
  held: styles.waiting,
  taken_back: styles.waiting,
};

/** States of a transfer with their times, oldest first. */
export function Changes({ changes }: Pick<AdminTransferDetail, 'changes'>) {
  if (changes.length === 0) return <p className={styles.noChanges}>{transfersText.noChanges}</p>;
  return (
    <ol className={styles.changes}>
      {changes.map(({ state, detail, at }, index) => (
        <li key={`${at} ${index}`} className={cx(tones[state])}>
          <span className={styles.change}>
            {stateText[state]}
            {detail !== null && <small>{detail}</small>}
          </span>
          <time dateTime={at} title={formatUtc(at)}>
            {formatDay(at)}, {formatClock(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
