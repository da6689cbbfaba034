import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Text } from '../surface/text';
import styles from './table.module.css';

interface TableProps extends ComponentProps<'table'> {
  label: string;
  dense?: boolean;
}

/** Table; put it into a Card without padding. */
export const Table = ({ label, dense, className, ...rest }: TableProps) => (
  <table {...rest} aria-label={label} className={cx(styles.table, dense && styles.dense, className)} />
);

/** Class of a link that covers its row, so that a press anywhere in the row opens it. Other controls in the row need `position: relative`. */
export const rowLinkClass = styles.rowLink;

interface CellProps extends ComponentProps<'td'> {
  right?: boolean;
  /** Hidden on phones. */
  wideOnly?: boolean;
}

export const HeadCell = ({ right, wideOnly, className, ...rest }: CellProps) => (
  <th scope="col" {...rest} className={cx(right && styles.right, wideOnly && styles.wide, className)} />
);

export function Cell({ right, wideOnly, className, ...rest }: CellProps) {
  return <td {...rest} className={cx(right && styles.right, wideOnly && styles.wide, className)} />;
}

interface TwoLinesProps {
  icon?: ReactNode;
  title: ReactNode;
  /** From 768 px, each line ends with an ellipsis instead of wrapping; the column takes the remaining width. */
  oneLine?: boolean;
  children: ReactNode;
}

/** Icon, title and a quieter line; the first cell of most rows. */
export const TwoLines = ({ icon, title, oneLine = false, children }: TwoLinesProps) => (
  <span className={cx(styles.cell, oneLine && styles.oneLine)}>
    {icon}
    <span className={styles.lines}>
      <Text weight="medium" className={styles.title}>
        {title}
      </Text>
      <Text size="sm" tone="tertiary" className={styles.sub}>
        {children}
      </Text>
    </span>
  </span>
);
