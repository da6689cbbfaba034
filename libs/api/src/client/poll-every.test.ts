import { pollEvery } from './poll-every';

test('polls a failing query at most every 30 s, and never more often than its interval', () => {
  const [often, seldom] = [pollEvery(5_000), pollEvery(60_000)];
  expect([often({ state: { status: 'success' } }), often({ state: { status: 'error' } })]).toEqual([
    5_000, 30_000,
  ]);
  expect([seldom({ state: { status: 'pending' } }), seldom({ state: { status: 'error' } })]).toEqual([
    60_000, 60_000,
  ]);
});
