import type { ChainHoldings } from '@tessera/chains';

import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { readBalancesOf, readStakes } from './holdings.repository';
import { refreshAccount } from './refresh-holdings.service';

const chainId = 'optio-testnet';
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, {}, 0);
  ada = await withCoins(test);
  await test.work();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => test.close());

const optio = () => test.deps.chains.of(chainId);
const refresh = () => refreshAccount(test.deps, optio(), ada.addressOn(chainId));
async function stored() {
  const address = ada.addressOn(chainId);
  const balance = (await readBalancesOf(test.deps.db, chainId, [address])).get(`${address}:OPT`);
  return { balance, stakeHeight: (await readStakes(test.deps.db, chainId, address))?.height };
}
/** Stores a response with a false balance. */
async function lie(height: bigint): Promise<void> {
  const honest = await optio().getHoldings(ada.addressOn(chainId));
  const balances = honest.balances.map((one) => ({ ...one, base: 1n, spendable: 1n }));
  const answer: ChainHoldings = { ...honest, height, balances };
  jest.spyOn(optio(), 'getHoldings').mockResolvedValueOnce(answer);
  await refresh();
}

it('replaces a response whose height is far above the heads of the nodes with the next one', async () => {
  await refresh();
  const before = await stored();
  expect(before.balance?.height).toBe(before.stakeHeight);
  await lie(9_000_000_000n);
  expect(await stored()).toMatchObject({ balance: { base: 1n, height: null }, stakeHeight: null });
  await refresh();
  expect(await stored()).toEqual(before);
});

it('keeps a response from a later block when a lagging node answers', async () => {
  const { height } = await optio().getHead();
  await refresh();
  const before = await stored();
  await lie(height - 1n);
  expect(await stored()).toEqual(before);
});
