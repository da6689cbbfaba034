import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { GATHER_MS } from '../client/invalidate-soon';
import { queryKeys } from '../query-keys';
import { applyEvent } from './apply-event';
import { SPREAD_MS, URGENT_SPREAD_MS } from './refetch-spread';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('refetches only the shown ticket after a notification', async () => {
  const queryClient = new QueryClient();
  const asked: unknown[] = [];
  const optionsOf = (queryKey: readonly unknown[]) => ({
    queryKey,
    queryFn: () => {
      asked.push(queryKey);
      return 'x';
    },
    staleTime: Infinity,
  });
  const [shown, away] = [queryKeys.ticket('a'), queryKeys.ticket('b')];
  const unsubscribe = new QueryObserver(queryClient, optionsOf(shown)).subscribe(() => undefined);
  await queryClient.prefetchQuery(optionsOf(away));
  asked.length = 0;
  applyEvent(queryClient, { kind: 'notification' });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked).toEqual([shown]);
  unsubscribe();
  queryClient.clear();
});

test('refetches the user and the shown profiles after a user event', async () => {
  const queryClient = new QueryClient();
  const asked: unknown[] = [];
  const stops = [queryKeys.user, queryKeys.profile(null), queryKeys.wallets].map((queryKey) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => {
        asked.push(queryKey);
        return 'x';
      },
      staleTime: Infinity,
    }).subscribe(() => undefined),
  );
  await jest.advanceTimersByTimeAsync(0);
  asked.length = 0;
  applyEvent(queryClient, { kind: 'user' });
  await jest.advanceTimersByTimeAsync(GATHER_MS);
  expect(asked).toEqual([queryKeys.user, queryKeys.profile(null)]);
  stops.forEach((stop) => stop());
  queryClient.clear();
});

test('refetches the remotes once, after a random delay, for several release events', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const queryClient = new QueryClient();
  const queryFn = jest.fn(() => 'x');
  const observer = new QueryObserver(queryClient, {
    queryKey: queryKeys.remotes,
    queryFn,
    staleTime: Infinity,
  });
  const stop = observer.subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  applyEvent(queryClient, { kind: 'release' });
  applyEvent(queryClient, { kind: 'release' });
  await jest.advanceTimersByTimeAsync(SPREAD_MS / 2 - 1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  applyEvent(queryClient, { kind: 'release' });
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
  queryClient.clear();
});

test('refetches the remotes within two seconds after an urgent release event, also when a refetch waits', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const queryClient = new QueryClient();
  const queryFn = jest.fn(() => 'x');
  const options = { queryKey: queryKeys.remotes, queryFn, staleTime: Infinity };
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  applyEvent(queryClient, { kind: 'release' });
  applyEvent(queryClient, { kind: 'release', urgent: 'true' });
  applyEvent(queryClient, { kind: 'release' });
  await jest.advanceTimersByTimeAsync(URGENT_SPREAD_MS / 2 - 1);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  queryClient.clear();
});

test('refetches the flags within two seconds after an urgent event, beside a waiting refetch of the remotes', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  const queryClient = new QueryClient();
  const queryFn = jest.fn(() => 'x');
  const options = { queryKey: queryKeys.flags, queryFn, staleTime: Infinity };
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  applyEvent(queryClient, { kind: 'release' });
  applyEvent(queryClient, { kind: 'flag' });
  await jest.advanceTimersByTimeAsync(URGENT_SPREAD_MS);
  expect(queryFn).toHaveBeenCalledTimes(1);
  applyEvent(queryClient, { kind: 'flag', urgent: 'true' });
  await jest.advanceTimersByTimeAsync(URGENT_SPREAD_MS / 2);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  queryClient.clear();
});

test('keeps a waiting refetch that is earlier than the one of an urgent release event', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValueOnce(0.01);
  random.mockReturnValueOnce(0.99);
  const queryClient = new QueryClient();
  const queryFn = jest.fn(() => 'x');
  const options = { queryKey: queryKeys.remotes, queryFn, staleTime: Infinity };
  const stop = new QueryObserver(queryClient, options).subscribe(() => undefined);
  await jest.advanceTimersByTimeAsync(0);
  applyEvent(queryClient, { kind: 'release' });
  applyEvent(queryClient, { kind: 'release', urgent: 'true' });
  await jest.advanceTimersByTimeAsync(SPREAD_MS * 0.01);
  expect(queryFn).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(SPREAD_MS);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  queryClient.clear();
});
