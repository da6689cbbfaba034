import { Skeleton, type SkeletonProps } from '../feedback/skeleton';
import styles from './skeleton-table.module.css';
import { Cell, Table, TwoLines } from './table';

export interface SkeletonTableProps {
  label: string;
  rows: number;
  icon: SkeletonProps;
  /** Widths of the two lines in the first cell. */
  lines: readonly [title: number, sub: number];
  /** Cells at the right, each with its placeholders from top to bottom. */
  ends: readonly { wideOnly?: boolean; boxes: readonly SkeletonProps[] }[];
}

/** Rows with the final geometry of a table whose first cell has an icon and two lines. */
export const SkeletonTable = ({ label, rows, icon, lines: [title, sub], ends }: SkeletonTableProps) => (
  <Table label={label}>
    <tbody>
      {Array.from({ length: rows }, (_, row) => (
        <tr key={row}>
          <Cell>
            <TwoLines
              icon={<Skeleton {...icon} />}
              title={
                <span className={styles.lines}>
                  <Skeleton width={title} height={12} />
                  <Skeleton width={sub} height={10} />
                </span>
              }
            >
              {null}
            </TwoLines>
          </Cell>
          {ends.map(({ wideOnly = false, boxes }, end) => (
            <Cell key={end} right wideOnly={wideOnly}>
              <span className={styles.end}>
                {boxes.map((box, index) => (
                  <Skeleton key={index} {...box} />
                ))}
              </span>
            </Cell>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
);
