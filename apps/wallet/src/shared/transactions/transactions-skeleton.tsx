import { Row, Skeleton, Stack } from '@tessera/ui';
import styles from './transactions.module.css';

export const TransactionsSkeleton = ({ rows }: { rows: number }) => (
  <div role="status" aria-label="Loading transactions">
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row} gap={3} className={styles.skeleton}>
        <Skeleton width={32} height={32} shape="square" />
        <Stack gap={2}>
          <Skeleton width={92} height={12} />
          <Skeleton width={140} height={10} />
        </Stack>
        <Stack gap={2} style={{ alignItems: 'end', marginLeft: 'auto' }}>
          <Skeleton width={110} height={12} />
          <Skeleton width={54} height={10} />
        </Stack>
      </Row>
    ))}
  </div>
);
