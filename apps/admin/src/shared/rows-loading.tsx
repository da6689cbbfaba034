import { Skeleton } from '@tessera/platform';
import styles from './list-tools.module.css';

/** Rows of the final height while the first page of a list loads. */
export function RowsLoading({ rows }: { rows: number }) {
  return (
    <ul className={styles.skeletons} aria-busy="true" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <li key={index}>
          <Skeleton width={28} height={28} shape="square" />
          <Skeleton width="30%" height={14} />
          <Skeleton width="20%" height={14} />
          <Skeleton width="15%" height={14} />
        </li>
      ))}
    </ul>
  );
}
