import { pollEvery } from './poll-every';

test('what fails is asked for more seldom, and what is asked for seldom no more often', () => {
  const [often, seldom] = [pollEvery(5_000), pollEvery(60_000)];
  expect([often({ state: { status: 'success' } }), often({ state: { status: 'error' } })]).toEqual([
    5_000, 30_000,
  ]);
  expect([seldom({ state: { status: 'pending' } }), seldom({ state: { status: 'error' } })]).toEqual([
    60_000, 60_000,
  ]);
});
