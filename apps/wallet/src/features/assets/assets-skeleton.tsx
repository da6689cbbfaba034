import { Card, Cell, Skeleton, Table, TwoLines } from '@tessera/ui';
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
            <div className={styles.figureWaiting}>
              <Skeleton width="min(150px, 100%)" height={24} />
            </div>
            <Skeleton width="min(110px, 80%)" height={12} />
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
                    title={
                      <span className={styles.waiting}>
                        <Skeleton width={80} height={12} />
                        <Skeleton width={110} height={10} />
                      </span>
                    }
                  >
                    {null}
                  </TwoLines>
                </Cell>
                <Cell right>
                  <span className={styles.waitingEnd}>
                    <Skeleton width={90} height={12} />
                    <Skeleton width={70} height={10} />
                  </span>
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      </Card>
    </div>
  );
}
