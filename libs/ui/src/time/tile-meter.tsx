import { cx } from '../cx';
import styles from './tile-meter.module.css';

export interface TileMeterProps {
  label: string;
  value: number;
  /** Number of tiles. */
  max: number;
  mini?: boolean;
  /** Counted tiles become more opaque towards the last one. */
  rising?: boolean;
}

/** A count as tiles; show the same number as text next to it. */
export const TileMeter = ({ label, value, max, mini, rising }: TileMeterProps) => (
  <div
    className={cx(styles.tiles, mini && styles.mini)}
    role="meter"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
  >
    {Array.from({ length: max }, (_, index) => (
      <i
        key={index}
        className={index < value ? styles.on : undefined}
        style={rising && index < value ? { opacity: 0.55 + (0.45 * (index + 1)) / value } : undefined}
      />
    ))}
  </div>
);
