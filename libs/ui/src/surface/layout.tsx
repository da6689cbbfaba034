import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './layout.module.css';

/** Steps of the 4 px grid: gap 4 is 16 px, gap 2.5 is 10 px. */
type Gap = 0 | 0.5 | 1 | 1.5 | 2 | 2.5 | 3 | 4 | 5 | 6 | 8;

interface StackProps extends ComponentProps<'div'> {
  gap?: Gap;
}

/** Vertical layout. */
export function Stack({ gap = 4, className, style, ...rest }: StackProps) {
  return <div {...rest} className={cx(styles.stack, className)} style={{ gap: gap * 4, ...style }} />;
}

interface RowProps extends ComponentProps<'div'> {
  gap?: Gap;
  justify?: 'start' | 'between' | 'end' | 'centre';
  align?: 'centre' | 'top';
  wrap?: boolean;
  /** Children have equal widths. A button with a longer label is wider. */
  grow?: boolean;
}

/** Horizontal layout. */
export function Row(props: RowProps) {
  const { gap = 2, justify = 'start', align = 'centre', wrap, grow, className, style, ...rest } = props;
  const classes = cx(
    styles.row,
    justify !== 'start' && styles[justify],
    align === 'top' && styles.top,
    wrap && styles.wrap,
    grow && styles.grow,
    className,
  );
  return <div {...rest} className={classes} style={{ gap: gap * 4, ...style }} />;
}

interface ColumnsProps {
  /** Width of the second column: 320 or 372 px. */
  aside?: 'm' | 'l';
  /** Whether the columns stack below 1280 px instead of 1024 px. */
  stackEarly?: boolean;
  children: ReactNode;
}

/** Main column of a page and a narrower second one, which moves below it on small screens. */
export const Columns = ({ aside = 'm', stackEarly, children }: ColumnsProps) => (
  <div className={cx(styles.columns, aside === 'l' && styles.wideAside, stackEarly && styles.early)}>
    {children}
  </div>
);
