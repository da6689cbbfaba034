import { Card, Skeleton } from '@tessera/ui';
import { validatorText } from './messages';
import styles from './validator.module.css';

/** Name, four figures and grey tiles, in the size of what will stand there. */
export function ValidatorSkeleton() {
  return (
    <div role="status" aria-label={validatorText.loading}>
      <div className={styles.head}>
        <div className={styles.who}>
          <Skeleton width={46} height={46} shape="square" />
          <div>
            <Skeleton width={180} height={24} />
            <Skeleton width={240} height={16} />
          </div>
        </div>
      </div>
      <div className={styles.columns}>
        <div className={styles.stack}>
          <div className={styles.stats}>
            {[0, 1, 2, 3].map((stat) => (
              <Card key={stat} pad="none" className={styles.stat}>
                <Skeleton width={90} height={16} />
                <div className={styles.figure}>
                  <Skeleton width={80} height={22} />
                </div>
                <Skeleton width={110} height={12} />
              </Card>
            ))}
          </div>
          <Card title={validatorText.signed}>
            <div className={styles.inner}>
              <Skeleton height={78} />
            </div>
          </Card>
        </div>
        <div className={styles.aside}>
          <Card>
            <Skeleton width={90} height={16} />
            <div className={styles.mid}>
              <Skeleton width={170} height={32} />
            </div>
          </Card>
        </div>
      </div>
    </div>
  );
}
