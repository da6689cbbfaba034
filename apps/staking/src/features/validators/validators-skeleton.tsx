import { Cell, Skeleton, Table, TwoLines } from '@tessera/ui';
import { validatorsText } from './messages';
import styles from './validators.module.css';

/** Eight rows in the size of what will stand there. */
export function ValidatorsSkeleton() {
  return (
    <div role="status" aria-label={validatorsText.loading}>
      <Table label={validatorsText.title}>
        <tbody>
          {Array.from({ length: 8 }, (_, row) => (
            <tr key={row}>
              <Cell>
                <TwoLines
                  icon={<Skeleton width={32} height={32} shape="square" />}
                  title={
                    <span className={styles.waiting}>
                      <Skeleton width={120} height={12} />
                      <Skeleton width={160} height={10} />
                    </span>
                  }
                >
                  {null}
                </TwoLines>
              </Cell>
              <Cell right wideOnly>
                <span className={styles.waitingEnd}>
                  <Skeleton width={160} />
                </span>
              </Cell>
              <Cell right>
                <span className={styles.waitingEnd}>
                  <Skeleton width={64} height={32} shape="square" />
                </span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
