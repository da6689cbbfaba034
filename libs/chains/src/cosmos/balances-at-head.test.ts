import { newOptioAccount, startCosmosHarness } from '../testing/cosmos-harness';

let chain: Awaited<ReturnType<typeof startCosmosHarness>>;
beforeAll(async () => {
  chain = await startCosmosHarness();
});
afterAll(() => chain.stop());

it('reads the balances of many accounts at one block', async () => {
  const one = newOptioAccount().address;
  const { bytes, hash } = await chain.sign({
    type: 'send',
    symbol: 'OPT',
    from: chain.faucet,
    to: one,
    base: '7',
  });
  await chain.adapter.broadcast(bytes);
  await chain.included(hash);
  const others = Array.from({ length: 94 }, () => newOptioAccount().address);
  const read = await chain.adapter.getBalancesAtHead([one, ...others]);
  expect(read?.height).toBe((await chain.adapter.getHead()).height);
  expect(read?.balances.size).toBe(95);
  expect(read?.balances.get(one)).toEqual(new Map([['OPT', 7n]]));
  expect(read?.balances.get(others[0] ?? '')).toEqual(new Map([['OPT', 0n]]));
});
