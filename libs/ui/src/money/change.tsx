import { formatPercent, isZero, truncate } from '@tessera/money';
import { cx } from '../cx';
import styles from './money.module.css';

/** Change in per cent (decimal string), with sign and colour; null shows a dash. */
export function Change({
  value,
  className,
}: {
  value: string | null | undefined;
  className?: string | undefined;
}) {
  if (value === null || value === undefined)
    return <span className={cx(styles.num, styles.ter, className)}>—</span>;
  // The colour follows the displayed figure: a value truncated to zero has neither sign nor colour.
  const tone = isZero(truncate(value, 2)) ? styles.ter : value.startsWith('-') ? styles.neg : styles.pos;
  return <span className={cx(styles.num, tone, className)}>{formatPercent(value)}</span>;
}
