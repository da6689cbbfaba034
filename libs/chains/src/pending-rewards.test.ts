import { pendingRewards } from './pending-rewards';

const ONE = 10n ** 18n;

it('pays for at most the stake that the shares are worth, when slashes leave more', () => {
  const start = { period: 1n, ratio: 0n, stake: 10n * ONE, shares: 10n * ONE };
  // 5 % of ten base units are half a unit; this validator lost a whole one.
  const slashes = [{ period: 2n, fraction: ONE / 20n, ratio: 0n }];
  const validator = { operator: 'any', period: 4n, current: 0n, ratio: ONE, tokens: 9n, shares: 10n * ONE };
  expect(pendingRewards(start, { ...validator, slashes })).toBe(9n * ONE);
});
