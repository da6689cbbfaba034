import dayjs from 'dayjs';
import { until } from './until';

const noon = dayjs('2026-11-21T12:00:00');

beforeAll(() => void jest.useFakeTimers({ now: noon.toDate() }));
afterAll(() => void jest.useRealTimers());

test('formats a time of today without its day and one of another day with it', () => {
  expect(until(noon.add(5, 'minute').toISOString())).toBe('12:05');
  expect(until(noon.add(1, 'day').toISOString())).toBe('12:00 on NOV 22, 2026');
  expect(until(noon.add(12, 'hour').toISOString())).toBe('00:00 on NOV 22, 2026');
});
