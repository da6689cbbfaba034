import { Card, Row, Skeleton, SkeletonTable, Stack } from '@tessera/ui';
import styles from './assets.module.css';

export const AssetsSkeleton = () => (
  <Stack gap={5} role="status" aria-label="Loading assets">
    <div className={styles.stats}>
      {[0, 1, 2, 3, 4].map((stat) => (
        <Card key={stat}>
          <Row gap={1.5} style={{ minHeight: 28 }}>
            <Skeleton width={90} height={12} />
          </Row>
          <div style={{ paddingBlock: '4px 7px' }}>
            <Skeleton width="min(150px, 100%)" height={24} />
          </div>
          <Skeleton width="min(110px, 80%)" height={12} />
        </Card>
      ))}
    </div>
    <Card flush pad="none">
      <Row wrap gap={3} justify="between" style={{ padding: '14px 20px' }}>
        <div className={styles.networks}>
          <Skeleton width={250} height={36} shape="square" />
        </div>
        <Row wrap gap={4} className={styles.right}>
          <Skeleton width={200} height={40} shape="square" />
        </Row>
      </Row>
      <SkeletonTable
        label="Assets"
        rows={5}
        icon={{ width: 36, height: 36, shape: 'square' }}
        lines={[80, 110]}
        ends={[
          {
            boxes: [
              { width: 90, height: 12 },
              { width: 70, height: 10 },
            ],
          },
        ]}
      />
    </Card>
  </Stack>
);
