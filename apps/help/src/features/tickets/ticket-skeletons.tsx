import { Card, cx, Skeleton } from '@tessera/ui';
import styles from './tickets.module.css';

/** Skeleton of the list's tabs and rows. */
export const TicketsSkeleton = () => (
  <Card flush pad="none">
    <div role="status" aria-label="Loading your tickets">
      <div className={styles.tabsWaiting}>
        <Skeleton width={44} />
        <Skeleton width={56} />
        <Skeleton width={62} />
      </div>
      {[190, 240, 160].map((width) => (
        <div key={width} className={styles.ticket}>
          <span className={styles.mark} />
          <span className={cx(styles.grow, styles.linesWaiting)}>
            <Skeleton width={`min(${width}px, 100%)`} />
            <Skeleton width={150} height={12} />
          </span>
          <Skeleton width={64} height={22} shape="square" />
        </div>
      ))}
    </div>
  </Card>
);

/** Skeleton of a question and its reply. */
export const TicketSkeleton = () => (
  <Card pad="l">
    <div role="status" aria-label="Loading the ticket" className={styles.thread}>
      {[true, false].map((own) => (
        <div key={String(own)} className={cx(styles.messageWaiting, own && styles.ownWaiting)}>
          <Skeleton width={34} height={34} shape="round" />
          <Skeleton width="min(320px, 70%)" height={64} shape="square" />
        </div>
      ))}
      <div className={styles.answer}>
        <Skeleton width={110} />
        <Skeleton height={88} shape="square" />
      </div>
    </div>
  </Card>
);
