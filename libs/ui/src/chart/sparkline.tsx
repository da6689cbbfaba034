import { compare, isZero, truncate } from '@tessera/money';
import { cx } from '../cx';
import { Skeleton } from '../feedback/skeleton';
import { placePoints, type ChartPoint } from './area-model';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Prices, oldest first, placed by time. */
  points: readonly ChartPoint[];
  /** Change next to the line, in per cent; sets the colour. null: unknown. Default: computed from the ends of the line. */
  change?: string | null;
  /** Always grey, for stablecoins. */
  neutral?: boolean | undefined;
  loading?: boolean | undefined;
  height?: number;
}

/** Remotes built against an older facade pass no `change`. */
function trendOf(points: readonly ChartPoint[]): string | null {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  return String(compare(last.value, first.value));
}

/** Line without axes. The figure next to it contains the data. */
export function Sparkline({
  points,
  change = trendOf(points),
  neutral,
  loading,
  height = 30,
}: SparklineProps) {
  if (loading) return <Skeleton height={height} />;
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
      height={height}
      viewBox="0 0 120 30"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
