import { SECOND } from '../../../platform/clock';
import { createMoneyTest, type MoneyTest } from '../../../testing/create-money-test';
import { owedRewards, refreshWithoutAccounts, shownRewards, withLargeStakes } from '../../../testing/rewards';
import { carryOut, cedar, kestrel, northwind } from '../../../testing/stakes';
import { readTokens, withCoins, type WalletPerson } from '../../../testing/wallet-people';
import { followChain } from '../../indexing/follow-chain.service';
import { refreshStakes } from '../stakes/refresh-stakes.service';

const OPTIO = 'optio-testnet';
const TWENTIETH = 5n * 10n ** 16n;
let test: MoneyTest;
let ada: WalletPerson;
beforeAll(async () => {
  test = await createMoneyTest({}, {}, 0);
  ada = await withLargeStakes(test, [northwind, cedar, kestrel]);
});
afterAll(() => test.close());

const adapter = () => test.deps.chains.of(OPTIO);
const query = async (text: string) => (await test.deps.db.$client.query<Record<string, unknown>>(text)).rows;
const blocks = async (count: number) => {
  for (let made = 0; made < count; made += 1) await test.devchain.produceBlock();
};

const shown = () => shownRewards(ada);
const owed = () => owedRewards(test, ada);

it('shows the rewards of each block, dated by the read of the validators, without a read of the account', async () => {
  await query(`update chain_stakes set read_at = now() - interval '1 hour'`);
  for (let round = 0; round < 3; round += 1) {
    await blocks(2 + round);
    const before = Date.now();
    await refreshWithoutAccounts(test);
    const now = await owed();
    expect(Number(now.total)).toBeGreaterThan(0);
    expect(await shown()).toEqual(now);
    // The follower stores the time of a block that changes nothing at most once per 10 s.
    const chain = (await readTokens(ada)).chains.find(({ chainId }) => chainId === OPTIO);
    expect(before - Date.parse(chain?.asOf ?? '')).toBeLessThan(30 * SECOND);
  }
});

it('shows the rewards after a payout and a change of another delegator', async () => {
  await carryOut(test, ada, 'claim-rewards', { to: northwind });
  const bob = await withCoins(test);
  await carryOut(test, bob, 'delegate', { to: cedar, amount: '40' });
  await blocks(3);
  await refreshWithoutAccounts(test);
  expect(await shown()).toEqual(await owed());
});

it('shows the rewards after a slash, and reads the stake again when the follower missed its block', async () => {
  await test.devchain.control.slash({ operator: cedar, fraction: TWENTIETH });
  await blocks(2);
  await refreshStakes(test.deps, adapter());
  expect(await shown()).toEqual(await owed());
  const staked = await query(`select staked from chain_stakes where address = '${ada.addressOn(OPTIO)}'`);
  expect(staked).toEqual([{ staked: '2655000000000' }]);
  await followChain(test.deps, adapter());
  expect(await shown()).toEqual(await owed());
});

it('shows the rewards after the slash of a redelegated stake', async () => {
  const { height } = await adapter().getHead();
  await carryOut(test, ada, 'move-delegation', { from: kestrel, to: northwind, amount: '500000' });
  const infractionHeight = Number(height);
  await test.devchain.control.slash({ operator: kestrel, fraction: TWENTIETH, infractionHeight });
  await followChain(test.deps, adapter());
  await blocks(2);
  await refreshStakes(test.deps, adapter());
  expect(await shown()).toEqual(await owed());
});

it('makes about one request per validator for 1,000 stakers', async () => {
  const copies = `cross join generate_series(1, 1000) as n where address = '${ada.addressOn(OPTIO)}'`;
  await query(`insert into users (id, created_at)
    select '01M7ZXB7806P546E06K91W' || lpad(n::text, 4, '0'), now() from generate_series(1, 1000) as n`);
  await query(`insert into wallets (id, user_id, vault, created_at)
    select id, id, '{}', now() from users where id like '01M7ZXB7806P546E06K91W%'`);
  await query(`insert into wallet_addresses (wallet_id, chain_id, address, read_once)
    select id, '${OPTIO}', 'optio1staker' || right(id, 4), true from wallets where id like '01M7ZXB7806P546E06K91W%'`);
  await query(`insert into chain_stakes
      (chain_id, address, symbol, staked, unbonding, rewards, read_at, height, starts_height)
    select chain_id, 'optio1staker' || lpad(n::text, 4, '0'), symbol, staked, 0, rewards,
      now() - interval '1 hour', height, starts_height from chain_stakes ${copies}`);
  await query(`insert into chain_delegations (chain_id, address, validator, amount, rewards, reward_start)
    select chain_id, 'optio1staker' || lpad(n::text, 4, '0'), validator, amount, rewards, reward_start
    from chain_delegations ${copies}`);
  await blocks(1);
  const requests = jest.spyOn(globalThis, 'fetch');
  await refreshWithoutAccounts(test);
  const count = requests.mock.calls.length;
  requests.mockRestore();
  // Three validators and the head.
  expect(count).toBe(4);
  expect(await shown()).toEqual(await owed());
});
