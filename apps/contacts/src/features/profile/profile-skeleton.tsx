import { Card, Page, PageHeader, Skeleton } from '@tessera/ui';
import { profileText } from './messages';
import styles from './profile.module.css';

const Field = () => (
  <div className={styles.waiting}>
    <Skeleton width={90} />
    <Skeleton height={40} shape="square" />
  </div>
);

export function ProfileSkeleton() {
  return (
    <Page>
      <PageHeader title={profileText.title} />
      <div className={styles.columns} role="status" aria-label={profileText.loading}>
        <Card pad="l" className={styles.aside}>
          <Skeleton width={112} height={112} shape="round" />
          <div className={styles.name}>
            <Skeleton width={140} height={20} />
          </div>
          <Skeleton width={90} />
        </Card>
        <div className={styles.cards}>
          {[0, 1].map((card) => (
            <Card key={card} pad="l" className={styles.fields}>
              <div className={styles.pair}>
                <Field />
                <Field />
              </div>
              <Field />
              <Field />
            </Card>
          ))}
        </div>
      </div>
    </Page>
  );
}
