import { longSpan, shortSpan } from './span-in-words';

test.each([
  [-5, '0 s', '0 seconds'],
  [4200, '4 s', '4 seconds'],
  [60_000, '1 min', '1 minute'],
  [18 * 60_000 + 59_000, '18 min', '18 minutes'],
  [3_600_000, '1 h', '1 hour'],
  [26 * 3_600_000, '1 d', '1 day'],
])('formats %i ms', (ms, short, long) => {
  expect([shortSpan(ms), longSpan(ms)]).toEqual([short, long]);
});
