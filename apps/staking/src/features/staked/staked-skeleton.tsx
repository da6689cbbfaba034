import { Card, PageHeader, Skeleton, Stack } from '@tessera/ui';
import { stakedText } from './messages';
import styles from './staked.module.css';

function Rows({ count, height }: { count: number; height: number }) {
  return (
    <div className={styles.skeletonRows}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} shape="square" />
      ))}
    </div>
  );
}

/** The figures, four delegations and two waits in the size of what will stand there. */
export function StakedSkeleton() {
  return (
    <div role="status" aria-label={stakedText.loading}>
      <PageHeader title={stakedText.title} />
      <div className={styles.side}>
        <Stack gap={5}>
          <Card pad="l">
            <Skeleton width={260} height={84} />
          </Card>
          <Card pad="none">
            <Rows count={4} height={40} />
          </Card>
        </Stack>
        <Card pad="none">
          <Rows count={2} height={96} />
        </Card>
      </div>
    </div>
  );
}
