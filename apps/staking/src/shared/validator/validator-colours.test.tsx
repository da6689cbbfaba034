import { renderHook } from '@testing-library/react';
import { assignColours, useValidatorColours } from './validator-colours';

beforeEach(() => localStorage.clear());

test('assigns colours by stake and keeps them when stakes change', () => {
  const first = assignColours({}, ['a', 'b', 'c']);
  expect(first).toEqual({ a: 1, b: 2, c: 3 });
  expect(assignColours(first, ['c', 'new', 'a'])).toEqual({ a: 1, b: 2, c: 3, new: 2 });
});

test('assigns a used colour when there are nine validators', () => {
  const many = Array.from({ length: 9 }, (_, index) => `v${index}`);
  const colours = assignColours({}, many);
  expect(new Set(many.slice(0, 8).map((operator) => colours[operator])).size).toBe(8);
  expect(colours['v8']).toBeGreaterThanOrEqual(1);
});

test('keeps the colours for the next visit', () => {
  const first = renderHook(() => useValidatorColours(['a', 'b']));
  expect(first.result.current('b')).toBe('var(--color-chart-2)');
  const later = renderHook(() => useValidatorColours(['b']));
  expect(later.result.current('b')).toBe('var(--color-chart-2)');
});

test('ignores an invalid value in the storage', () => {
  localStorage.setItem('tessera.validator-colours', '{"a":"red","b":99}');
  const { result } = renderHook(() => useValidatorColours(['a']));
  expect(result.current('a')).toBe('var(--color-chart-1)');
});
