import { createBudget, createDurations } from './hedge';

function delayAfter(...durations: number[]): number | null {
  const { record, delay } = createDurations();
  for (const duration of durations) record(duration);
  return delay();
}
const times = (count: number, duration: number) => Array.from({ length: count }, () => duration);

it('has no delay before 20 reads', () => {
  expect(delayAfter(...times(19, 80))).toBeNull();
  expect(delayAfter(...times(20, 80))).toBe(80);
});

it('delays a second request by the 95th percentile of the durations', () => {
  expect(delayAfter(...times(95, 80), ...times(5, 900))).toBe(80);
  expect(delayAfter(...times(94, 80), ...times(6, 900))).toBe(900);
});

it('delays a second request by at least 50 ms', () => {
  expect(delayAfter(...times(20, 1))).toBe(50);
});

it('forgets durations before the last 100 reads', () => {
  expect(delayAfter(...times(100, 900), ...times(100, 80))).toBe(80);
});

it.each([
  [5, 10],
  [10, 20],
  [0, 0],
])('allows second requests for %i %% of the reads: %i of 200', (percent, expected) => {
  const { addRead, take } = createBudget(percent);
  let taken = 0;
  for (let read = 0; read < 200; read += 1) {
    addRead();
    if (take()) taken += 1;
  }
  expect(taken).toBe(expected);
});

it('saves at most five second requests', () => {
  const { addRead, take } = createBudget(5);
  for (let read = 0; read < 1000; read += 1) addRead();
  expect(Array.from({ length: 6 }, take)).toEqual([true, true, true, true, true, false]);
});
