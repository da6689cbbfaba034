import { act, renderHook } from '@testing-library/react';
import { useListTime } from './use-list-time';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') }));
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

test('updates each second while the newest time shows seconds, else each minute, and each second for a new one', () => {
  let renders = 0;
  const { result, rerender } = renderHook(
    ({ newest }) => {
      renders += 1;
      return useListTime(newest);
    },
    { initialProps: { newest: '2026-11-21T09:59:58Z' } },
  );
  const start = result.current;
  for (let second = 0; second < 5; second += 1) pass(1_000);
  expect([result.current - start, renders]).toEqual([5_000, 6]);
  for (let second = 5; second < 58; second += 1) pass(1_000);
  renders = 0;
  for (let second = 0; second < 59; second += 1) pass(1_000);
  expect(renders).toBe(0);
  pass(1_000);
  expect([result.current - start, renders]).toEqual([118_000, 1]);
  rerender({ newest: '2026-11-21T10:01:58Z' });
  pass(1_000);
  expect(result.current - start).toBe(119_000);
});
