import fc from 'fast-check';
import { DAY, HOUR } from '../../../platform/clock';
import { divideIntoSpans } from './time-spans';

const at = (text: string) => Date.parse(`${text}Z`);
const range = (from: string, to: string) => ({ from: at(from), to: at(to) });

it('divides a range into days, hours and the rest', () => {
  expect(divideIntoSpans(range('2026-01-01T22:30', '2026-01-04T01:00:00.001'))).toEqual({
    rest: [
      range('2026-01-01T22:30', '2026-01-01T23:00'),
      range('2026-01-04T01:00', '2026-01-04T01:00:00.001'),
    ],
    hours: [range('2026-01-01T23:00', '2026-01-02T00:00'), range('2026-01-04T00:00', '2026-01-04T01:00')],
    days: [range('2026-01-02T00:00', '2026-01-04T00:00')],
    wholeHours: [range('2026-01-01T23:00', '2026-01-04T01:00')],
  });
});

it('uses days only when the range has no limits', () => {
  const all = { from: -Infinity, to: Infinity };
  expect(divideIntoSpans(all)).toEqual({ days: [all], hours: [], wholeHours: [all], rest: [] });
});

it('returns only a rest when the range contains no whole hour', () => {
  const short = range('2026-01-01T22:30', '2026-01-01T23:29');
  expect(divideIntoSpans(short)).toEqual({ days: [], hours: [], wholeHours: [], rest: [short] });
  expect(divideIntoSpans({ from: short.to, to: short.from }).rest).toEqual([]);
});

it('contains each moment of the range once', () => {
  const moment = fc.oneof(
    fc.integer({ min: -2 * DAY, max: 4 * DAY }),
    fc.integer({ min: -48, max: 96 }).map((hour) => hour * HOUR),
    fc.constantFrom(-Infinity, Infinity),
  );
  fc.assert(
    fc.property(moment, moment, fc.integer({ min: -2 * DAY, max: 4 * DAY }), (from, to, time) => {
      const { days, hours, wholeHours, rest } = divideIntoSpans({ from, to });
      const count = (ranges: { from: number; to: number }[]) =>
        ranges.filter((one) => one.from <= time && time < one.to).length;
      const expected = from <= time && time < to ? 1 : 0;
      expect([count([...days, ...hours, ...rest]), count([...wholeHours, ...rest])]).toEqual([
        expected,
        expected,
      ]);
      expect(rest.every((one) => one.to - one.from < 2 * HOUR)).toBe(true);
    }),
  );
});
