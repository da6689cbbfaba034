import { formatSpecDate } from './format-time';

it.each([
  ['2026-11-20T21:47:09.000Z', 'NOV 20, 2026 - 09:47 PM'],
  ['2026-01-02T00:05:00.000Z', 'JAN 02, 2026 - 12:05 AM'],
  ['2026-06-30T12:00:00.000Z', 'JUN 30, 2026 - 12:00 PM'],
])('formats %s as %s', (time, text) => expect(formatSpecDate(new Date(time))).toBe(text));
