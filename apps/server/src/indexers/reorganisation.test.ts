import { callAnvil } from '../testing/call-anvil';
import { createMoneyTest, type MoneyTest } from '../testing/create-money-test';
import { creditsOnChain } from '../testing/credits-on-chain';
import {
  balanceOf,
  readTransaction,
  send,
  sendBody,
  transactionIn,
  withCoins,
} from '../testing/wallet-people';
import { followChain } from './follow-chain';

let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest();
}, 120_000);
afterAll(() => test.close());

it.each([1, 3])(
  'takes a success back that a reorganisation of %i blocks undid, and restores it once',
  async (depth) => {
    const ada = await withCoins(test);
    const bob = await withCoins(test);
    const body = (amount: string) =>
      sendBody({ to: `@${bob.username}`, amount, chainId: '31337', symbol: 'ETH' });
    const ids: string[] = [];
    for (let sent = 1; sent <= depth; sent += 1) {
      const { id } = transactionIn(await send(ada, body(`0.0${sent}`)));
      await test.until(async () => (await readTransaction(ada, id)).status === 'success');
      ids.push(id);
    }
    const last = await readTransaction(ada, ids.at(-1) ?? '');
    const held = await balanceOf(bob, 'ETH');

    await callAnvil(test.anvil.url, 'anvil_reorg', depth, []);
    await followChain(test.deps, test.deps.chains.of('31337'));
    for (const id of ids)
      expect(await readTransaction(ada, id)).toMatchObject({ status: 'pending', block: null });
    expect(await readTransaction(bob, last.transactionHash ?? '')).toMatchObject({
      type: 'receive',
      status: 'pending',
    });
    expect(await balanceOf(bob, 'ETH')).not.toBe(held);

    await test.until(async () => {
      const rows = await Promise.all(ids.map((id) => readTransaction(ada, id)));
      return rows.every(({ status }) => status === 'success');
    });
    expect((await readTransaction(ada, last.id)).transactionHash).toBe(last.transactionHash);
    expect((await readTransaction(bob, last.transactionHash ?? '')).status).toBe('success');
    expect(await balanceOf(bob, 'ETH')).toBe(held);
    const adapter = test.deps.chains.of('31337');
    const credits = await creditsOnChain(adapter, 'ETH', ada.addressOn('31337'), bob.addressOn('31337'));
    expect(credits).toHaveLength(depth);
    const { rows } = await test.deps.db.$client.query(
      `select 1 from notifications where user_id = $1 and type = 'money_in' and body like $2`,
      [bob.userId, `%@${ada.username}%`],
    );
    expect(rows).toHaveLength(depth);
  },
  60_000,
);
