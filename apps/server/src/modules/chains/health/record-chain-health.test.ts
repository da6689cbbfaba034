import { AdminHealthAnswer } from '@tessera/contracts/admin-health';
import * as v from 'valibot';

import { startChainLoops } from '../../indexing/chain-loops.service';
import { asStaff } from '../../../testing/as-staff';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest();
});
afterAll(() => test.close());

it('records the hourly health of each chain while the chain loops run', async () => {
  const { browser } = await asStaff(test, 'Operations Staff');
  const read = async () =>
    v.parse(AdminHealthAnswer, (await browser.call('GET', '/admin/health')).json()).data;
  const loops = startChainLoops(test.deps);
  try {
    let health = await read();
    // Read everything at once, because an hour may end between two reads.
    await test.until(async () => {
      health = await read();
      const followed = health.indexers.filter(({ name }) => name.endsWith('transactions'));
      return (
        health.chains.every(({ hours }) => hours.at(-1) === 'live') &&
        followed.every(({ behind }) => behind !== null && behind < 10)
      );
    });
    const { chains, indexers } = health;
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
});
