import type { TransferPreview } from '@tessera/contracts';
import { approximately, formatFull, formatUsd } from '@tessera/money';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

/** How much leaves, large. */
export function Figure({ preview }: { preview: TransferPreview }) {
  const { amount, amountUsd, symbol } = preview;
  return (
    <div className={styles.figure}>
      <div className={styles.figureLabel}>{sendText.youSend}</div>
      <div className={styles.figureAmount}>
        {formatFull(amount)} <small>{symbol}</small>
      </div>
      {amountUsd !== null && <div className={styles.figureUsd}>{approximately(formatUsd(amountUsd))}</div>}
    </div>
  );
}
