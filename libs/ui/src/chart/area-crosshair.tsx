import { cx } from '../cx';
import type { PlacedPoint } from './area-model';
import styles from './area-chart.module.css';

interface AreaCrosshairProps {
  point: PlacedPoint;
  value: string;
  moment: string;
}

const EDGE = 0.14;

/** Line, dot and box of the selected point. */
export function AreaCrosshair({ point, value, moment }: AreaCrosshairProps) {
  const left = `${point.x * 100}%`;
  const bottom = `${point.y * 100}%`;
  const side = point.x < EDGE ? styles.atStart : point.x > 1 - EDGE ? styles.atEnd : undefined;
  return (
    <>
      <span className={styles.cross} style={{ left }} />
      <span className={styles.dot} style={{ left, bottom }} />
      <span className={cx(styles.box, side, point.y > 0.7 && styles.under)} style={{ left, bottom }}>
        <b>{value}</b>
        <span>{moment}</span>
      </span>
    </>
  );
}
