import { Card, Page, Skeleton, Stack } from '@tessera/ui';
import { personText } from './messages';
import styles from './person.module.css';

export function PersonSkeleton() {
  return (
    <Page>
      <div className={styles.columns} role="status" aria-label={personText.loading}>
        <div className={styles.main}>
          <Card pad="l">
            <div className={styles.head}>
              <Skeleton width={84} height={84} shape="round" />
              <Stack gap={2}>
                <Skeleton width={180} height={24} />
                <Skeleton width={90} />
                <Skeleton width={260} />
              </Stack>
            </div>
          </Card>
          <Card>
            <Skeleton height={150} shape="square" />
          </Card>
        </div>
        <Stack gap={4}>
          <Card>
            <Skeleton height={120} shape="square" />
          </Card>
        </Stack>
      </div>
    </Page>
  );
}
