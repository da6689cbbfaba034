import { QueryClient } from '@tanstack/react-query';
import { applyEvent } from '../live/apply-event';
import { queryKeys } from '../query-keys';
import { GATHER_MS, invalidateSoon } from './invalidate-soon';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const watched = () => {
  const queryClient = new QueryClient();
  const invalidate = jest.spyOn(queryClient, 'invalidateQueries');
  return { queryClient, keys: () => invalidate.mock.calls.map(([filter]) => filter?.queryKey) };
};

test('invalidates each key once when several events of one transaction arrive', () => {
  const { queryClient, keys } = watched();
  applyEvent(queryClient, { kind: 'transaction' });
  applyEvent(queryClient, { kind: 'balance' });
  invalidateSoon(queryClient, queryKeys.wallet('w1'), queryKeys.validators);
  expect(keys()).toEqual([]);
  jest.advanceTimersByTime(GATHER_MS);
  expect(keys()).toEqual([['wallet'], queryKeys.recents, queryKeys.validators]);
});

test('invalidates again when an event arrives after the batch', () => {
  const { queryClient, keys } = watched();
  applyEvent(queryClient, { kind: 'balance' });
  jest.advanceTimersByTime(GATHER_MS);
  applyEvent(queryClient, { kind: 'balance' });
  jest.advanceTimersByTime(GATHER_MS);
  expect(keys()).toEqual([['wallet'], ['wallet']]);
});

test('batches per query client', () => {
  const [one, other] = [watched(), watched()];
  applyEvent(one.queryClient, { kind: 'session' });
  applyEvent(other.queryClient, { kind: 'user' });
  jest.advanceTimersByTime(GATHER_MS);
  expect(one.keys()).toEqual([queryKeys.user]);
  expect(other.keys()).toEqual([queryKeys.user, queryKeys.profiles]);
});
