import fc from 'fast-check';
import { VitalName } from '@tessera/contracts/telemetry';
import {
  addCounts,
  bucketOf,
  countsOf,
  LOAD_BOUNDS,
  quantileOf,
  rateVital,
  VITAL_BOUNDS,
} from '../../../platform/metrics/histogram';

const times = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 });
const histogramOf = (values: readonly number[]) => addCounts(values.map((one) => countsOf(LOAD_BOUNDS, one)));

it('puts a value equal to a bound into the bucket that ends at the bound', () => {
  expect([50, 51, 10_000, 10_001].map((value) => bucketOf(LOAD_BOUNDS, value))).toEqual([0, 1, 11, 12]);
});

it('finds the bucket that the quantile is in', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(0.5, 0.75, 0.95, 1), (values, share) => {
      const found = quantileOf(LOAD_BOUNDS, histogramOf(values), share) ?? -1;
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
      const at = bucketOf(LOAD_BOUNDS, exact);
      expect(found).toBeGreaterThanOrEqual(LOAD_BOUNDS[at - 1] ?? 0);
      expect(found).toBeLessThanOrEqual(LOAD_BOUNDS[at] ?? 10_000);
    }),
  );
});

it('returns null as the quantile of no values', () => {
  expect(quantileOf(LOAD_BOUNDS, [], 0.95)).toBeNull();
  expect(quantileOf(LOAD_BOUNDS, countsOf(LOAD_BOUNDS, 1).fill(0), 0.95)).toBeNull();
});

it.each([
  ['LCP', 2500, 4000],
  ['INP', 200, 500],
  ['CLS', 0.1, 0.25],
  ['FCP', 1800, 3000],
  ['TTFB', 800, 1800],
] as const)('rates %s with the thresholds %d and %d', (name, good, needsImprovement) => {
  const above = (value: number) => rateVital(name, value * 1.001);
  expect([rateVital(name, good), above(good)]).toEqual(['good', 'needs-improvement']);
  expect([rateVital(name, needsImprovement), above(needsImprovement)]).toEqual(['needs-improvement', 'poor']);
});

it('rates an interpolated percentile as the exact one', () => {
  fc.assert(
    fc.property(times, fc.constantFrom(...VitalName.options), (values, name) => {
      const samples = name === 'CLS' ? values.map((one) => one / 20_000) : values;
      const exact = samples.toSorted((a, b) => a - b)[Math.ceil(0.75 * samples.length) - 1] ?? 0;
      const counts = addCounts(samples.map((one) => countsOf(VITAL_BOUNDS[name], one)));
      expect(rateVital(name, quantileOf(VITAL_BOUNDS[name], counts, 0.75) ?? 0)).toBe(rateVital(name, exact));
    }),
  );
});
