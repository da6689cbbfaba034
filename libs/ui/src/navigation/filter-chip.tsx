import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './filter-chip.module.css';

interface FilterChipProps extends Omit<ComponentProps<'button'>, 'value'> {
  label: string;
  /** Selected value; makes the chip active. */
  value?: string | undefined;
  onClear?: (() => void) | undefined;
}

/** Filter button: a press opens the choices, or clears the value if there is one and `onClear` is given. */
export function FilterChip({ label, value, onClear, onClick, ...rest }: FilterChipProps) {
  const active = value !== undefined;
  const clears = active && onClear !== undefined;
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.chip, active && styles.on)}
      aria-pressed={active}
      aria-label={clears ? `${label}: ${value}. Clear` : undefined}
      onClick={clears ? onClear : onClick}
    >
      {active ? `${label}: ${value}` : label}
      {clears ? <X size={14} /> : <ChevronDown size={14} />}
    </button>
  );
}

/** Row of filters; scrolls on phones. */
export function FilterChips({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
