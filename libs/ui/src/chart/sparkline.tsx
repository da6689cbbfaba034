import { compare } from '@tessera/money';
import { cx } from '../cx';
import { Skeleton } from '../feedback/skeleton';
import { placePoints, type ChartPoint } from './area-model';
import styles from './sparkline.module.css';

interface SparklineProps {
  /** Prices from old to new; each stands at its time. */
  points: readonly ChartPoint[];
  /** Grey whatever the change, for stablecoins. */
  neutral?: boolean | undefined;
  loading?: boolean | undefined;
  height?: number;
}

/** A line without axes; the figure beside it carries the data. */
export function Sparkline({ points, neutral, loading, height = 30 }: SparklineProps) {
  if (loading) return <Skeleton height={height} />;
  const first = points[0]?.value;
  const last = points.at(-1)?.value;
  const empty = points.length < 2 || first === undefined || last === undefined;
  const tone = empty
    ? styles.none
    : neutral
      ? styles.flat
      : compare(last, first) < 0
        ? styles.down
        : styles.up;
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
