import { act, renderHook } from '@testing-library/react';
import { FIXED_NOW } from '../testing';
import { useNow } from './use-now';

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
