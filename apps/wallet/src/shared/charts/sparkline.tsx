import { isZero, truncate } from '@tessera/money';
import { cx, Skeleton } from '@tessera/ui';
import { placePoints, type ChartPoint } from './area-model';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Prices, oldest first, placed by time. */
  points: readonly ChartPoint[];
  /** Change next to the line, in per cent; sets the colour. Null while unknown. */
  change?: string | null;
  /** Always grey, for stablecoins. */
  neutral?: boolean | undefined;
  loading?: boolean | undefined;
}

const HEIGHT = 30;

/** Line without axes. The figure next to it contains the data. */
export function Sparkline({ points, change = null, neutral, loading }: SparklineProps) {
  if (loading) return <Skeleton height={HEIGHT} />;
  const empty = points.length < 2;
  const flat = neutral || change === null || isZero(truncate(change, 2));
  const tone = empty ? styles.none : flat ? styles.flat : change.startsWith('-') ? styles.down : styles.up;
  const path = empty
    ? 'M1 15H119'
    : placePoints(points)
        .map(
          ({ x, y }, index) =>
            `${index === 0 ? 'M' : 'L'}${(1 + x * 118).toFixed(1)} ${(28 - y * 26).toFixed(1)}`,
        )
        .join('');
  return (
    <svg
      className={cx(styles.line, tone)}
      height={HEIGHT}
      viewBox="0 0 120 30"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
