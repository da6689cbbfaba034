import { findQuietPeriod, requireQuiet } from './quiet-period';

const SECOND = 1000;
const at = (time: string) => Date.parse(`2026-01-01T${time}Z`);
const find = (time: string, seconds = 200) => {
  const { from, until } = findQuietPeriod(at(time), seconds * SECOND);
  return [from, until].map((moment) => new Date(moment).toISOString().slice(11, 19));
};

it('finds a period in which no job runs or begins except those of every minute', () => {
  expect(find('10:00:00')).toEqual(['10:00:30', '10:05:00']);
  expect(find('10:00:29')).toEqual(['10:00:30', '10:05:00']);
  expect(find('10:01:40')).toEqual(['10:01:40', '10:05:00']);
  // Jobs begin at minutes 7 and 11.
  expect(find('10:01:41')).toEqual(['10:11:30', '10:15:00']);
  // Jobs begin at minute 23.
  expect(find('10:20:30')).toEqual(['10:25:30', '10:30:00']);
  expect(find('10:57:00')).toEqual(['11:00:30', '11:05:00']);
});

it('throws when the schedule has no quiet period of the needed length', () => {
  expect(() => find('10:00:00', 271)).toThrow('no quiet period of 271000 ms');
});

it('rejects a measurement that ends after its quiet period', () => {
  const period = { from: at('10:00:30'), until: at('10:05:00') };
  expect(() => requireQuiet(period, at('10:05:00'))).not.toThrow();
  expect(() => requireQuiet(period, at('10:05:01'))).toThrow('ended 1000 ms after its quiet period');
});
