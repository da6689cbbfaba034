import { transferKillPoints } from './kill-points';
import { chainIds, kindsOn, planKills } from './transfer-kinds';

it.each(chainIds)('gives every point and every kind of %s its share', (chainId) => {
  const rounds = kindsOn(chainId).length * 2;
  const kills = planKills(chainId, rounds, 7);
  expect(kills).toHaveLength(rounds * transferKillPoints.length);
  for (const point of transferKillPoints)
    for (const kind of kindsOn(chainId))
      expect(kills.filter((one) => one.point === point && one.kind === kind)).toHaveLength(2);
});

it('plans the same for the same seed, and something else for another', () => {
  expect(planKills('31337', 3, 5)).toEqual(planKills('31337', 3, 5));
  expect(planKills('31337', 3, 5)).not.toEqual(planKills('31337', 3, 6));
});

it('plans amounts that exist', () => {
  for (const { base, kind } of planKills('31337', 20, 1)) {
    expect(base).toBeGreaterThan(0n);
    expect(base).toBeLessThanOrEqual(kind.most);
  }
});
