import { Skeleton } from '@tessera/ui';
import styles from './transactions.module.css';

export function TransactionsSkeleton({ rows }: { rows: number }) {
  return (
    <div role="status" aria-label="Loading transactions">
      <ul className={styles.skeletons}>
        {Array.from({ length: rows }, (_, row) => (
          <li key={row}>
            <span className={styles.first}>
              <Skeleton width={32} height={32} shape="square" />
              <span>
                <Skeleton width={92} height={11} />
                <Skeleton width={140} height={9} />
              </span>
            </span>
            <span className={styles.right}>
              <Skeleton width={110} height={11} />
              <Skeleton width={54} height={9} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
