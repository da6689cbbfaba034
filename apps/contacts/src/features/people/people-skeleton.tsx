import { Cell, Skeleton, Table, TwoLines } from '@tessera/ui';
import styles from './contacts.module.css';
import { contactsText } from './messages';

/** Rows in the size of what will stand there. */
export function PeopleSkeleton({ rows = 8 }: { rows?: number }) {
  return (
    <div role="status" aria-label={contactsText.loading}>
      <Table label={contactsText.loading}>
        <tbody>
          {Array.from({ length: rows }, (_, row) => (
            <tr key={row}>
              <Cell>
                <TwoLines
                  icon={<Skeleton width={38} height={38} shape="round" />}
                  title={
                    <span className={styles.waiting}>
                      <Skeleton width={120} height={12} />
                      <Skeleton width={80} height={10} />
                    </span>
                  }
                >
                  {null}
                </TwoLines>
              </Cell>
              <Cell right>
                <span className={styles.waitingEnd}>
                  <Skeleton width={88} height={32} shape="square" />
                </span>
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
