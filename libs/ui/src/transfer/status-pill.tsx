import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './status-pill.module.css';
import tones from './tones.module.css';

type PillTone = 'neutral' | 'positive' | 'negative' | 'warning' | 'reward' | 'accent';

/** A word with a coloured tile, so that the colour is never the only sign. */
export function Pill({ tone = 'neutral', children }: { tone?: PillTone; children: ReactNode }) {
  return <span className={cx(styles.pill, tones[tone])}>{children}</span>;
}

export type TransferStatus = 'pending' | 'success' | 'failed' | 'cancelled';

const looks = {
  pending: ['warning', 'Pending'],
  success: ['positive', 'Completed'],
  failed: ['negative', 'Failed'],
  cancelled: ['neutral', 'Cancelled'],
} as const satisfies Record<TransferStatus, readonly [PillTone, string]>;

/** Returns the label of a transaction's status. */
export const transferStatusLabel = (status: TransferStatus): string => looks[status][1];

/** Status of a transaction on the chain. A wait is not a status; show it next to the pill. */
export function StatusPill({ status }: { status: TransferStatus }) {
  const [tone, word] = looks[status];
  return <Pill tone={tone}>{word}</Pill>;
}
