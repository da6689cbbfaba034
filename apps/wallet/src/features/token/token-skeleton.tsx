import { Card, Skeleton, Stack } from '@tessera/ui';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import { sharedText } from '../../shared/messages';
import styles from './token.module.css';

export const TokenSkeleton = () => (
  <div role="status" aria-label="Loading this asset">
    <div className={styles.head}>
      <Skeleton width={44} height={44} shape="square" />
      <Skeleton width={120} height={24} />
    </div>
    <div className={styles.side}>
      <Stack gap={5}>
        <Card>
          <div className={styles.priceHead}>
            <Skeleton width={140} height={56} />
          </div>
          <div className={styles.chart}>
            <Skeleton height={226} />
          </div>
        </Card>
        <Card flush title={sharedText.transactions}>
          <TransactionsSkeleton rows={4} />
        </Card>
      </Stack>
      <div className={styles.aside}>
        <Card>
          <Skeleton width={110} height={18} />
          <div className={styles.figure}>
            <Skeleton width={220} height={32} />
          </div>
          <Skeleton width={80} height={18} />
        </Card>
      </div>
    </div>
  </div>
);
