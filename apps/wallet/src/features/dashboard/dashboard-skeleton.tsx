import { Card, Row, Skeleton, Stack } from '@tessera/ui';
import { BalanceMosaic } from '../../shared/charts/balance-mosaic';
import { TransactionsSkeleton } from '../../shared/transactions/transactions-skeleton';
import cards from './asset-cards.module.css';
import styles from './dashboard.module.css';

export const BalanceSkeleton = () => (
  <Stack gap={5} role="status" aria-label="Loading your balance">
    <Card pad="l">
      <Row style={{ minHeight: 28 }}>
        <Skeleton width={96} height={12} />
      </Row>
      <div className={styles.total}>
        <Skeleton width={240} height={40} />
      </div>
      <div className={styles.below}>
        <Skeleton width={180} height={12} />
      </div>
      <div className={styles.mosaic}>
        <BalanceMosaic parts={[]} loading />
        <Row gap={5} align="top" style={{ marginTop: 14, height: 18 }}>
          <Skeleton width={80} height={12} />
          <Skeleton width={72} height={12} />
          <Skeleton width={84} height={12} />
        </Row>
      </div>
    </Card>
    <div className={styles.phoneActions}>
      <Skeleton height={44} shape="square" />
      <Skeleton height={44} shape="square" />
      <Skeleton height={44} shape="square" />
    </div>
    <div className={cards.cards}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className={cards.card}>
          <Row gap={2.5}>
            <Skeleton width={30} height={30} shape="square" />
            <span className={cards.lines}>
              <Skeleton width={48} height={12} />
              <Skeleton width={64} height={8} />
            </span>
          </Row>
          <span className={cards.line}>
            <Skeleton height={30} />
          </span>
          <span className={cards.lines}>
            <Skeleton width={84} height={12} />
            <Skeleton width={64} height={8} />
          </span>
        </div>
      ))}
    </div>
  </Stack>
);

/** A card with a head and three figures, as most remotes show in the slot. */
export const SlotSkeleton = () => (
  <div role="status" aria-label="Loading a card">
    <Card
      aria-hidden
      title={<Skeleton width={120} />}
      action={
        <span className={styles.cardAction}>
          <Skeleton width={64} height="100%" />
        </span>
      }
    >
      <div className={styles.figures}>
        {[0, 1, 2].map((figure) => (
          <Skeleton key={figure} height={60} shape="square" />
        ))}
      </div>
    </Card>
  </div>
);

export const DashboardSkeleton = () => (
  <Stack gap={5}>
    <BalanceSkeleton />
    <Card flush title="Recent activity">
      <TransactionsSkeleton rows={5} />
    </Card>
  </Stack>
);
