import { cx, VisuallyHidden } from '@tessera/ui';
import { useId, useMemo, useState, type KeyboardEvent, type PointerEvent } from 'react';
import {
  gridValues,
  nearestIndex,
  placePoints,
  samplePoints,
  tickPlaces,
  type ChartPoint,
  type PlacedPoint,
} from './area-model';
import styles from './area-chart.module.css';

/** Share of the width at each end where the box of the crosshair moves inwards. */
const BOX_EDGE = 0.14;

function Crosshair({ point, value, moment }: { point: PlacedPoint; value: string; moment: string }) {
  const left = `${point.x * 100}%`;
  const bottom = `${point.y * 100}%`;
  const side = point.x < BOX_EDGE ? styles.atStart : point.x > 1 - BOX_EDGE ? styles.atEnd : undefined;
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

interface AreaChartProps {
  /** Accessible name with the period: `OPT price, 24 hours`. */
  label: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
  formatValue: (value: string) => string;
  /** Interval of the axis ticks in ms, and their format. */
  tickMs: number;
  formatTick: (time: string) => string;
  /** Format of the time in the crosshair's box. */
  formatMoment: (time: string) => string;
}

/** Ticks closer to an edge than this share of the width are omitted, because they would overflow the plot. */
const TICK_EDGE = 0.04;
const TABLE_ROWS = 25;
const steps: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowLeft: (index) => Math.max(0, index - 1),
  ArrowRight: (index, last) => Math.min(last, index + 1),
  Home: () => 0,
  End: (_, last) => last,
};
const percent = (share: number): string => (share * 100).toFixed(2);

/** Line chart over time with grid, crosshair (pointer or arrow keys), and a table with the same figures for screen readers. */
export function AreaChart({ label, points, tickMs, formatValue, formatTick, formatMoment }: AreaChartProps) {
  const fade = useId();
  const placed = useMemo(() => placePoints(points), [points]);
  const [active, setActive] = useState<number | null>(null);
  const last = placed.length - 1;
  const shown = active === null ? undefined : placed[Math.min(active, last)];
  const read = shown ?? placed[last];
  const line = placed
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${percent(x)} ${percent(1 - y)}`)
    .join('');

  const follow = ({ currentTarget, clientX }: PointerEvent<HTMLDivElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setActive(nearestIndex(placed, (clientX - left) / Math.max(1, width)));
  };
  const step = (event: KeyboardEvent) => {
    const move = steps[event.key];
    if (move === undefined) return;
    event.preventDefault();
    setActive(move(active ?? last, last));
  };

  return (
    <div className={styles.chart}>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, active ?? last)}
        aria-valuetext={read && `${formatValue(read.value)}, ${formatMoment(read.time)}`}
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setActive(null)}
        onKeyDown={step}
        onBlur={() => setActive(null)}
      >
        {gridValues(points).map(({ value, y }) => (
          <span
            key={y}
            className={cx(styles.grid, y === 0 && styles.base)}
            style={{ bottom: `${y * 100}%` }}
            aria-hidden="true"
          >
            <span className={styles.value}>{formatValue(value)}</span>
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <linearGradient id={fade} x1="0" x2="0" y1="0" y2="1">
            <stop className={styles.strong} />
            <stop className={styles.clear} offset="1" />
          </linearGradient>
          <path d={`${line}V100H0Z`} fill={`url(#${fade})`} />
          <path className={styles.line} d={line} vectorEffect="non-scaling-stroke" />
        </svg>
        {shown && (
          <Crosshair point={shown} value={formatValue(shown.value)} moment={formatMoment(shown.time)} />
        )}
      </div>
      <div className={styles.ticks} aria-hidden="true">
        {tickPlaces(points, tickMs)
          .filter(({ x }) => x > TICK_EDGE && x < 1 - TICK_EDGE)
          .map(({ time, x }) => (
            <span key={time} style={{ left: `${x * 100}%` }}>
              {formatTick(time)}
            </span>
          ))}
      </div>
      <VisuallyHidden as="table" aria-label={label}>
        <tbody>
          {samplePoints(placed, TABLE_ROWS).map(({ time, value }) => (
            <tr key={time}>
              <th scope="row">{formatMoment(time)}</th>
              <td>{formatValue(value)}</td>
            </tr>
          ))}
        </tbody>
      </VisuallyHidden>
    </div>
  );
}
