import { createTestClock } from '../../../platform/clock';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { northwind } from '../../../testing/stakes';
import { withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { rewardPayouts } from '../staking.table';
import { readRewards } from './read-rewards.service';

const clock = createTestClock(new Date('2026-03-10T15:00:00.000Z'));
const paid = ['2026-03-03T23:59:59.999Z', '2026-03-04T00:00:00.000Z', '2026-03-10T14:59:59.000Z'];
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest();
  ada = await withCoins(test);
  await test.deps.db.insert(rewardPayouts).values(
    paid.map((moment, place) => ({
      walletId: ada.walletId,
      chainId: 'optio-testnet',
      txHash: `hash-${place}`,
      place,
      validator: northwind,
      symbol: 'OPT',
      amount: 10n ** BigInt(place),
      priceUsd: '0.42',
      blockHeight: BigInt(place + 1),
      paidAt: new Date(moment),
    })),
  );
});
afterAll(() => test.close());

it.each([
  [1, '0.000100', ['2026-03-10']],
  [7, '0.000110', ['2026-03-10', '2026-03-04']],
  [8, '0.000111', ['2026-03-10', '2026-03-04', '2026-03-03']],
])('sums the rewards of %d days, today included', async (days, total, dates) => {
  const rewards = await readRewards({ ...test.deps, clock }, ada.walletId, days);
  expect(rewards.total).toBe(total);
  expect(rewards.days.map(({ date }) => date)).toEqual(dates);
});
