import { Card, Cell, Skeleton, Table, TwoLines } from '@tessera/platform';
import styles from './assets.module.css';
import { assetsText } from './messages';

const tokens = [0, 1, 2, 3, 4];

/** Five figures and five rows, in the size of what will stand there. */
export function AssetsSkeleton() {
  return (
    <div className={styles.stack} role="status" aria-label="Loading assets">
      <div className={styles.stats}>
        {[0, 1, 2, 3, 4].map((stat) => (
          <Card key={stat}>
            <div className={styles.label}>
              <Skeleton width={90} height={12} />
            </div>
            <div className={styles.figure}>
              <Skeleton width={150} height={32} />
            </div>
            <Skeleton width={110} height={18} />
          </Card>
        ))}
      </div>
      <Card flush pad="none">
        <div className={styles.filters}>
          <div className={styles.networks}>
            <Skeleton width={250} height={36} shape="square" />
          </div>
          <div className={styles.right}>
            <Skeleton width={200} height={40} shape="square" />
          </div>
        </div>
        <Table label={assetsText.title}>
          <tbody>
            {tokens.map((token) => (
              <tr key={token}>
                <Cell>
                  <TwoLines
                    icon={<Skeleton width={36} height={36} shape="square" />}
                    title={<Skeleton width={80} />}
                  >
                    <Skeleton width={110} />
                  </TwoLines>
                </Cell>
                <Cell right>
                  <Skeleton width={90} height={36} />
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  );
}
