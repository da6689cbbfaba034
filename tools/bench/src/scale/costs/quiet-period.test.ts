import { untilQuiet } from './quiet-period';

const SECOND = 1000;
const at = (time: string) => Date.parse(`2026-01-01T${time}Z`);
const wait = (time: string) => untilQuiet(at(time), 200 * SECOND) / SECOND;

it('waits until the scheduled jobs have ended, and until none begins during a measurement', () => {
  expect(wait('10:00:00')).toBe(30);
  expect(wait('10:05:29')).toBe(1);
  expect(wait('10:05:30')).toBe(0);
  expect(wait('10:06:40')).toBe(0);
  expect(wait('10:06:41')).toBe(229);
  expect(wait('10:09:59')).toBe(31);
});
