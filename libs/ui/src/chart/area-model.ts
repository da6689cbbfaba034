import { add, compare, multiply, subtract } from '@tessera/money';
import { toHeights } from './heights';

/** One figure of a series: an ISO time and a decimal string. */
export interface ChartPoint {
  time: string;
  value: string;
}

/** A point where it stands in the plot: shares from 0 to 1 from the left and from the bottom. */
export interface PlacedPoint extends ChartPoint {
  x: number;
  y: number;
}

/** Places points by their time, not by their number: a series may be denser at its end. */
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

/** The figures of the grid lines from the top down; a flat series has one in the middle. */
export function gridValues(points: readonly ChartPoint[]): { value: string; y: number }[] {
  const sorted = points.map(({ value }) => value).sort(compare);
  const low = sorted[0];
  const high = sorted.at(-1);
  if (low === undefined || high === undefined) return [];
  if (compare(low, high) === 0) return [{ value: low, y: 0.5 }];
  const range = subtract(high, low);
  return STEPS.map((step) => ({ value: add(low, multiply(range, step, 18)), y: Number(step) }));
}

/** Round moments of the local clock, `stepMs` apart, between the first and the last point, with their places. */
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

/** Index of the point that stands nearest to a share of the width. */
export function nearestIndex(points: readonly PlacedPoint[], x: number): number {
  return points.reduce(
    (best, point, index) => (Math.abs(point.x - x) < Math.abs((points[best]?.x ?? 0) - x) ? index : best),
    0,
  );
}

/** At most `count` of the points, evenly chosen, the last one among them. */
export function samplePoints<Point>(points: readonly Point[], count: number): Point[] {
  const step = Math.ceil(points.length / count) || 1;
  return points.filter((_, index) => (points.length - 1 - index) % step === 0);
}
