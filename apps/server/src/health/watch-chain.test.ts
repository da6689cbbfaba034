import { AdminHealthAnswer } from '@tessera/contracts';
import * as v from 'valibot';

import { startChainLoops } from '../indexers/chain-loop';
import { asStaff } from '../testing/as-staff';
import { createMoneyTest, type MoneyTest } from '../testing/create-money-test';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest();
}, 120_000);
afterAll(() => test.close());

it('is done by whoever follows the chains: each hour has how they were', async () => {
  const { browser } = await asStaff(test, 'Operations Staff');
  const read = async () =>
    v.parse(AdminHealthAnswer, (await browser.call('GET', '/admin/health')).json()).data;
  const loops = startChainLoops(test.deps);
  try {
    await test.until(async () => (await read()).chains.every(({ hours }) => hours.at(-1) !== null));
    const { chains, indexers } = await read();
    for (const { chainId, state, hours, newestBlock, newestBlockAt } of chains) {
      expect([chainId, state, hours.at(-1)]).toEqual([chainId, 'live', 'live']);
      expect(hours.filter((hour) => hour !== null).length).toBeLessThanOrEqual(2);
      expect(Number(newestBlock)).toBeGreaterThanOrEqual(0);
      expect(newestBlockAt).not.toBeNull();
    }
    for (const { name, behind } of indexers.filter((one) => one.name.endsWith('transactions')))
      expect([name, behind !== null && behind < 10]).toEqual([name, true]);
  } finally {
    await loops.stop();
  }
}, 90_000);
