import { calendarDays, received } from './calendar-days';

const day = (date: string, amount: string, amountUsd: string | null = '1') => ({
  date,
  amount,
  amountUsd,
  validators: [],
});

test('returns every day up to today, with the full strength for the best one', () => {
  const days = calendarDays([day('2026-03-01', '10'), day('2026-02-28', '2.1')], 3, '2026-03-01');
  expect(days).toEqual([
    { date: '2026-02-27', amount: '0', strength: 0 },
    { date: '2026-02-28', amount: '2.1', strength: 2 },
    { date: '2026-03-01', amount: '10', strength: 5 },
  ]);
});

test('gives a strength of at least 1 when a reward is small', () => {
  const days = calendarDays([day('2026-03-01', '0.000001'), day('2026-02-28', '900000')], 2, '2026-03-01');
  expect(days.map(({ strength }) => strength)).toEqual([5, 1]);
});

test('returns every day when the clock changes in spring', () => {
  const dates = calendarDays([], 365, '2026-11-21').map(({ date }) => date);
  expect(new Set(dates).size).toBe(365);
  expect(dates[0]).toBe('2025-11-22');
});

test('sums the days of the range, with no dollar value when one day has none', () => {
  const days = [day('2026-03-01', '1.5', '2'), day('2026-02-28', '1', '3'), day('2026-02-27', '9', null)];
  expect(received(days, 2, '2026-03-01')).toEqual({ amount: '2.5', usd: '5' });
  expect(received(days, 3, '2026-03-01')).toEqual({ amount: '11.5', usd: null });
  expect(received([], 30, '2026-03-01')).toEqual({ amount: '0', usd: '0' });
});
