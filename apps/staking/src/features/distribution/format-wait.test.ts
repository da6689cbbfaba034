import { formatWait } from './format-wait';

test.each([
  [1_814_400, '21 days'],
  [86_400, '1 day'],
  [129_600, '36 hours'],
  [120, '2 minutes'],
  [90, '90 seconds'],
  [1, '1 second'],
  [0, '0 seconds'],
])('formats %d seconds as %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
