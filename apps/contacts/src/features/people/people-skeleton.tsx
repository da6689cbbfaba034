import { Cell, Skeleton, Table, TwoLines } from '@tessera/platform';
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
                  title={<Skeleton width={120} />}
                >
                  <Skeleton width={80} height={12} />
                </TwoLines>
              </Cell>
              <Cell right>
                <Skeleton width={88} height={32} shape="square" />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
