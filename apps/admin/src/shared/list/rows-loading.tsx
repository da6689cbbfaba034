import { Skeleton } from '@tessera/ui';
import styles from './list-tools.module.css';

interface RowsLoadingProps {
  rows: number;
  height?: number;
  /** Whether the list has no header row. */
  bare?: boolean;
}

export const RowsLoading = ({ rows, height = 45, bare = false }: RowsLoadingProps) => (
  <ul className={styles.skeletons} aria-busy="true" aria-label="Loading">
    {!bare && <li className={styles.skeletonHead} aria-hidden="true" />}
    {Array.from({ length: rows }, (_, index) => (
      <li key={index} style={{ minHeight: height }}>
        <Skeleton width={28} height={28} shape="square" />
        <Skeleton width="30%" height={14} />
        <Skeleton width="20%" height={14} />
        <Skeleton width="15%" height={14} />
      </li>
    ))}
  </ul>
);
