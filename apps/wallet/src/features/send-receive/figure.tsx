import type { TransferPreview } from '@tessera/contracts';
import type { ReactNode } from 'react';
import { approximately, formatFull, formatUsd } from '@tessera/money';
import { Sum } from '@tessera/ui';
import { sendText } from './messages';
import styles from './send-receive.module.css';

/** How much leaves, large, and below it what there is to say of its value. */
export function Figure({ preview, children }: { preview: TransferPreview; children?: ReactNode }) {
  const { amount, amountUsd, symbol } = preview;
  return (
    <div className={styles.figure}>
      <div className={styles.figureLabel}>{sendText.youSend}</div>
      <div className={styles.figureAmount}>
        <Sum amount={formatFull(amount)} symbol={symbol} />
      </div>
      {amountUsd !== null && <div className={styles.figureUsd}>{approximately(formatUsd(amountUsd))}</div>}
      {children}
    </div>
  );
}
