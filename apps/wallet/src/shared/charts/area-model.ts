import { add, compare, multiply, subtract } from '@tessera/money';
import { toHeights } from '@tessera/ui';

/** Value of a series: an ISO time and a decimal string. */
export interface ChartPoint {
  time: string;
  value: string;
}

/** Chart point with plot coordinates: `x` from the left, `y` from the bottom, both 0 to 1. */
export interface PlacedPoint extends ChartPoint {
  x: number;
  y: number;
}

/** Places points by time, not by index: the end of a series may be denser. */
export function placePoints(points: readonly ChartPoint[]): PlacedPoint[] {
  const heights = toHeights(points.map(({ value }) => value));
  const times = points.map(({ time }) => Date.parse(time));
  const first = times[0] ?? 0;
  const span = Math.max(1, (times.at(-1) ?? 0) - first);
  return points.map((point, index) => ({
    ...point,
    x: ((times[index] ?? first) - first) / span,
    y: heights[index] ?? 0.5,
  }));
}

const STEPS = ['1', '0.75', '0.5', '0.25', '0'];

/** Returns values and positions of the grid lines, top down; one line in the middle for a constant series. */
export function gridValues(points: readonly ChartPoint[]): { value: string; y: number }[] {
  const sorted = points.map(({ value }) => value).sort(compare);
  const low = sorted[0];
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) return [];
  if (compare(low, high) === 0) return [{ value: low, y: 0.5 }];
  const range = subtract(high, low);
  return STEPS.map((step) => ({ value: add(low, multiply(range, step, 18)), y: Number(step) }));
}

/** Returns round local times, `stepMs` apart, between the first and the last point, with their positions. */
export function tickPlaces(points: readonly ChartPoint[], stepMs: number): { time: string; x: number }[] {
  const first = Date.parse(points[0]?.time ?? '');
  const last = Date.parse(points.at(-1)?.time ?? '');
  if (Number.isNaN(first) || last <= first) return [];
  const zone = new Date(first).getTimezoneOffset() * 60_000;
  const start = Math.ceil((first - zone) / stepMs) * stepMs + zone;
  return Array.from({ length: Math.max(0, Math.floor((last - start) / stepMs) + 1) }, (_, index) => {
    const moment = start + index * stepMs;
    return { time: new Date(moment).toISOString(), x: (moment - first) / (last - first) };
  });
}

/** Returns the index of the point nearest to a horizontal position (0 to 1). */
export function nearestIndex(points: readonly PlacedPoint[], x: number): number {
  return points.reduce(
    (best, point, index) => (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x) ? index : best),
    0,
  );
}

/** Returns at most `count` evenly spaced points, including the last one. */
export function samplePoints<Point>(points: readonly Point[], count: number): Point[] {
  const step = Math.ceil(points.length / count) || 1;
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
