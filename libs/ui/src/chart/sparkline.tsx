import { compare, isZero, truncate } from '@tessera/money';
import { cx } from '../cx';
import { Skeleton } from '../feedback/skeleton';
import { placePoints, type ChartPoint } from './area-model';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Prices from old to new; each stands at its time. */
  points: readonly ChartPoint[];
  /** The change shown beside the line, per cent; it colours the line. null when unknown; without it the line's ends decide. */
  change?: string | null;
  /** Grey whatever the change, for stablecoins. */
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

/** A line without axes; the figure beside it carries the data. */
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
