import { Card, Skeleton, Stack } from '@tessera/ui';
import { StatCard, StatCards } from '../../shared/stat-card';
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
        <Stack gap={5}>
          <StatCards>
            {[0, 1, 2, 3].map((stat) => (
              <StatCard key={stat} figure={<Skeleton width={80} height={22} />}>
                <Skeleton width={110} height={12} />
              </StatCard>
            ))}
          </StatCards>
          <Card title={validatorText.signed}>
            <div className={styles.inner}>
              <Skeleton height={78} />
            </div>
          </Card>
        </Stack>
        <Stack gap={4}>
          <Card>
            <Skeleton width={90} height={16} />
            <div className={styles.mid}>
              <Skeleton width={170} height={32} />
            </div>
          </Card>
        </Stack>
      </div>
    </div>
  );
}
