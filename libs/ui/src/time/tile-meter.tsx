import { cx } from '../cx';
import styles from './tile-meter.module.css';

interface TileMeterProps {
  /** Names what is counted, "Days of trust left". */
  label: string;
  value: number;
  /** As many tiles. */
  max: number;
  mini?: boolean;
}

/** A count in tiles, a day or a step each; the same figure stands in words beside it. */
export function TileMeter({ label, value, max, mini }: TileMeterProps) {
  return (
    <div
      className={cx(styles.tiles, mini && styles.mini)}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
    >
      {Array.from({ length: max }, (_, index) => (
        <i key={index} className={index < value ? styles.on : undefined} />
      ))}
    </div>
  );
}
