import { accountOf } from './account-of';

test('returns the same account when the address is of an operator', () => {
  const account = accountOf('optio19rl4cm2hmr8afy4kldpxz3fka4jguq0afaaj5m');
  expect(account).toBe('9rl4cm2hmr8afy4kldpxz3fka4jguq0a');
  expect(accountOf('optiovaloper19rl4cm2hmr8afy4kldpxz3fka4jguq0aqqqqqq')).toBe(account);
});
