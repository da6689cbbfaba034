import { act, renderHook } from '@testing-library/react';
import { FIXED_NOW } from '../testing';
import { useNow, useSecondsLeft } from './use-now';

beforeEach(() => void jest.useFakeTimers({ now: FIXED_NOW }));
afterEach(() => void jest.useRealTimers());

it('returns the time at the first render and updates it each second', () => {
  const { result, unmount } = renderHook(() => useNow());
  expect(result.current).toBe(FIXED_NOW);
  act(() => jest.advanceTimersByTime(999));
  expect(result.current).toBe(FIXED_NOW);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current).toBe(FIXED_NOW + 1000);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it('counts the whole seconds until a time down to 0', () => {
  const moment = new Date(FIXED_NOW + 1_999).toISOString();
  const { result } = renderHook(() => useSecondsLeft(moment));
  const seconds = [0, 1, 2].map(() => {
    const left = result.current;
    act(() => jest.advanceTimersByTime(1000));
    return left;
  });
  expect(seconds).toEqual([1, 0, 0]);
});
