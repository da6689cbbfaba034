import { formatPrice, formatUsd, splitUsd } from '@tessera/money';
import { cx } from '../cx';
import { HiddenAmount } from './hidden-amount';
import styles from './money.module.css';

interface UsdProps {
  /** A decimal string; null is not known and shows a dash, never zero. */
  value: string | null | undefined;
  /** Cents in a quieter colour and seven tiles when hidden. */
  total?: boolean | undefined;
  /** Four places below one dollar. */
  price?: boolean | undefined;
  hidden?: boolean | undefined;
  stale?: boolean | undefined;
  className?: string | undefined;
}

/** An amount of US dollars. */
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
