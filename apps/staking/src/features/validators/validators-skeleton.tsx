import { Cell, Skeleton, Table, TwoLines } from '@tessera/platform';
import { validatorsText } from './messages';

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
                  title={<Skeleton width={120} />}
                >
                  <Skeleton width={160} height={12} />
                </TwoLines>
              </Cell>
              <Cell right wideOnly>
                <Skeleton width={160} />
              </Cell>
              <Cell right>
                <Skeleton width={64} height={32} />
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
