import { formatPrice, formatUsd, splitUsd } from '@tessera/money';
import { cx } from '../cx';
import { HiddenAmount } from './hidden-amount';
import styles from './money.module.css';

interface UsdProps {
  /** Decimal string; null means unknown and shows a dash, never zero. */
  value: string | null | undefined;
  /** Shows cents in a quieter colour, and seven tiles when hidden. */
  total?: boolean | undefined;
  /** Formats as a price: four decimals below one dollar. */
  price?: boolean | undefined;
  hidden?: boolean | undefined;
  stale?: boolean | undefined;
  className?: string | undefined;
}

export function Usd({ value, total, price, hidden, stale, className }: UsdProps) {
  if (hidden) return <HiddenAmount tiles={total ? 7 : 5} />;
  const classes = cx(styles.num, stale && styles.stale, className);
  if (value === null || value === undefined) return <span className={classes}>—</span>;
  if (!total) return <span className={classes}>{price ? formatPrice(value) : formatUsd(value)}</span>;
  const { whole, cents } = splitUsd(value);
  return (
    <span className={classes}>
      {whole}
      <span className={styles.cents}>{cents}</span>
    </span>
  );
}
