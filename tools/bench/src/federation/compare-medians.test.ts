import { compareMedians } from './compare-medians';

test('returns a ratio without spread for equal rounds', () => {
  expect(compareMedians([110, 110, 110], [100, 100, 100])).toEqual({ ratio: 1.1, interval: [1.1, 1.1] });
});

test('returns an interval that contains the ratio and grows with the variance', () => {
  const peer = [100, 101, 99, 102, 98, 100, 101];
  const calm = compareMedians([105, 106, 104, 107, 103, 105, 106], peer);
  const wild = compareMedians([90, 140, 100, 105, 150, 80, 110], peer);
  for (const { ratio, interval } of [calm, wild]) {
    expect(interval[0]).toBeLessThanOrEqual(ratio);
    expect(interval[1]).toBeGreaterThanOrEqual(ratio);
  }
  const width = ({ interval }: typeof calm) => interval[1] - interval[0];
  expect(width(wild)).toBeGreaterThan(width(calm));
});

test('does not widen the interval when both series of a round are disturbed', () => {
  const peer = [100, 400, 150, 900, 120];
  const { ratio, interval } = compareMedians(
    peer.map((time) => time * 1.2),
    peer,
  );
  expect(ratio).toBeCloseTo(1.2);
  expect(interval[0]).toBeCloseTo(1.2);
  expect(interval[1]).toBeCloseTo(1.2);
});

test('throws when the series differ in length', () => {
  expect(() => compareMedians([1, 2], [1])).toThrow('one of each');
});
