import { cx } from '@tessera/ui';
import styles from './staked.module.css';

interface WaitingTilesProps {
  /** Names what is counted for those who do not see it. */
  label: string;
  value: number;
  max: number;
}

/** One tile a day; those that have passed grow stronger towards today. */
export function WaitingTiles({ label, value, max }: WaitingTilesProps) {
  return (
    <div
      className={styles.tiles}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      {Array.from({ length: max }, (_, index) => (
        <i
          key={index}
          className={cx(index < value && styles.on)}
          style={index < value ? { opacity: 0.55 + (0.45 * (index + 1)) / value } : undefined}
        />
      ))}
    </div>
  );
}
