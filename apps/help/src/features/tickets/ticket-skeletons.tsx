import { Card, Row, Skeleton, Stack } from '@tessera/ui';
import styles from './tickets.module.css';

export const TicketsSkeleton = () => (
  <Card flush pad="none">
    <div role="status" aria-label="Loading your tickets">
      <Row gap={5} className={styles.tabsWaiting}>
        <Skeleton width={44} />
        <Skeleton width={56} />
        <Skeleton width={62} />
      </Row>
      {[190, 240, 160].map((width) => (
        <div key={width} className={styles.ticket}>
          <span className={styles.mark} />
          <Stack gap={2} className={styles.grow}>
            <Skeleton width={`min(${width}px, 100%)`} />
            <Skeleton width={150} height={12} />
          </Stack>
          <Skeleton width={64} height={22} shape="square" />
        </div>
      ))}
    </div>
  </Card>
);

export const TicketSkeleton = () => (
  <Card pad="l">
    <div role="status" aria-label="Loading the ticket" className={styles.thread}>
      {[true, false].map((own) => (
        <Row key={String(own)} gap={3} align="top" className={own ? styles.ownWaiting : undefined}>
          <Skeleton width={34} height={34} shape="round" />
          <Skeleton width="min(320px, 70%)" height={64} shape="square" />
        </Row>
      ))}
      <div className={styles.answer}>
        <Skeleton width={110} />
        <Skeleton height={88} shape="square" />
      </div>
    </div>
  </Card>
);
