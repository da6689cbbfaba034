import { Skeleton } from '@tessera/ui';
import styles from './transactions.module.css';

/** Rows of the final geometry while the first page loads. */
export function HistorySkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <ul className={styles.skeletons} aria-busy="true" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index}>
          <Skeleton width={32} height={32} shape="square" />
          <span className={styles.skeletonLines}>
            <Skeleton width={84} height={14} />
            <Skeleton width={120} height={12} />
          </span>
          <span className={styles.skeletonEnd}>
            <Skeleton width={104} height={14} />
            <Skeleton width={60} height={12} />
          </span>
        </li>
      ))}
    </ul>
  );
}
