import { cx, Skeleton, VisuallyHidden } from '@tessera/ui';
import { text } from '../../messages';
import styles from './notifications.module.css';

const widths = [280, 220, 320, 240, 300];

/** Skeleton of the final size. */
export function RowsLoading({ dense }: { dense: boolean }) {
  return (
    <div className={cx(styles.rows, !dense && styles.card)}>
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      {widths.map((width) => (
        <div key={width} className={cx(styles.row, dense && styles.dense)}>
          <Skeleton width={dense ? 32 : 36} height={dense ? 32 : 36} />
          <span className={styles.words}>
            <Skeleton width={width} height={14} />
            <Skeleton width={110} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
