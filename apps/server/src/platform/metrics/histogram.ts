import type { VitalRating } from '@tessera/contracts/admin-releases';
import type { VitalName } from '@tessera/contracts/telemetry';

export const LOAD_BOUNDS = [50, 100, 200, 300, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000];

/** Upper bounds in ms; CLS has no unit. The bounds include those of `VITAL_THRESHOLDS`, so that an interpolated percentile is on the right side. */
export const VITAL_BOUNDS: Readonly<Record<VitalName, readonly number[]>> = {
  LCP: [500, 1000, 1500, 2000, 2500, 3000, 4000, 6000, 10_000],
  INP: [50, 100, 150, 200, 300, 500, 1000, 2000],
  CLS: [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1],
  FCP: [300, 600, 900, 1200, 1800, 2400, 3000, 5000],
  TTFB: [50, 100, 200, 400, 800, 1200, 1800, 3000],
};

/** Highest good value, and highest value that needs improvement, of web.dev/vitals, in ms; CLS has no unit. */
const VITAL_THRESHOLDS: Readonly<Record<VitalName, readonly [good: number, needsImprovement: number]>> = {
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
  FCP: [1800, 3000],
  TTFB: [800, 1800],
};

/** Rates a 75th percentile. A value on a threshold has the better rating. */
export function rateVital(name: VitalName, p75: number): VitalRating {
  const [good, needsImprovement] = VITAL_THRESHOLDS[name];
  return p75 <= good ? 'good' : p75 <= needsImprovement ? 'needs-improvement' : 'poor';
}

export const bucketOf = (bounds: readonly number[], value: number): number =>
  [...bounds, Infinity].findIndex((bound) => value <= bound);

export const countsOf = (bounds: readonly number[], value: number): number[] =>
  [...bounds, Infinity].map((_, index) => (index === bucketOf(bounds, value) ? 1 : 0));

export const addCounts = (all: readonly (readonly number[])[]): number[] =>
  Array.from({ length: Math.max(0, ...all.map((one) => one.length)) }, (_, index) =>
    all.reduce((sum, one) => sum + (one[index] ?? 0), 0),
  );

export function quantileOf(bounds: readonly number[], counts: readonly number[], share: number) {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const wanted = share * total;
  let below = 0;
  for (const [index, upper] of bounds.entries()) {
    const inside = counts[index] ?? 0;
    if (inside > 0 && below + inside >= wanted) {
      const lower = bounds[index - 1] ?? 0;
      return lower + ((upper - lower) * (wanted - below)) / inside;
    }
    below += inside;
  }
  return bounds.at(-1) ?? null;
}
