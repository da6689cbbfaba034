import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { readUnreadAccounts } from '../../indexing/upkeep.service';
import { refreshStakes } from './refresh-stakes.service';

const OPTIO = 'optio-testnet';
const POOR = 'optio1account001';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Creates one user without a stake and `count` users with a stake. `read_at` increases with the user's number. */
async function people(count: number): Promise<void> {
  const { $client } = test.deps.db;
  const at = new Date(test.clock.now().getTime() - 60 * MINUTE);
  const ids = `(select '01M7ZXB7806P546E06K91WQ' || lpad(n::text, 3, '0') as id from generate_series(1, $1::int) n) as ids`;
  await $client.query(`insert into users (id, created_at) select id, $2 from ${ids}`, [count + 1, at]);
  await $client.query(
    `insert into wallets (id, user_id, vault, created_at) select id, id, '{}', $2 from ${ids}`,
    [count + 1, at],
  );
  await $client.query(
    `insert into wallet_addresses (wallet_id, chain_id, address)
     select id, '${OPTIO}', 'optio1account' || right(id, 3) from wallets`,
  );
  await $client.query(
    `insert into chain_stakes (chain_id, address, symbol, staked, unbonding, rewards, read_at)
     select '${OPTIO}', 'optio1account' || lpad(n::text, 3, '0'), 'OPT', 1, 0, 0, $2::timestamptz + make_interval(secs => n)
     from generate_series(1, $1::int) n`,
    [count, at],
  );
}

async function look(silentFor: (address: string) => boolean, read = refreshStakes): Promise<string[]> {
  const asked: string[] = [];
  const adapter = {
    ...test.deps.chains.of(OPTIO),
    getRewards: () => Promise.resolve(null),
    getHoldings: (address: string) => {
      asked.push(address);
      if (silentFor(address)) return Promise.reject(new Error('it takes too long'));
      return Promise.resolve({
        height: 1n,
        balances: [{ symbol: 'OPT', spendable: 5n, base: 5n }],
        stakes: {
          symbol: 'OPT',
          delegations: [{ validator: 'optiovaloper1', base: 1n }],
          unbondings: [],
          redelegations: [],
          rewards: [],
          locks: [],
          rewardsTo: address,
          unbondingSeconds: 1,
          maxEntries: 7,
        },
      });
    },
  };
  await read(test.deps, adapter);
  return asked;
}

it('reads the oldest stake first and continues with the others when the chain fails for one', async () => {
  await people(80);
  const asked = await look((address) => address === POOR);
  expect(asked[0]).toBe(POOR);
  expect(new Set(asked).size).toBe(80);
});

it('reads 20 unread accounts per round, continues when the chain fails for one, and reads no account twice', async () => {
  const { $client } = test.deps.db;
  await $client.query('update wallet_addresses set read_once = false');
  expect(new Set(await look((address) => address === POOR, readUnreadAccounts)).size).toBe(20);
  await $client.query(`update wallet_addresses set read_once = address <> '${POOR}'`);
  expect(await look(() => false, readUnreadAccounts)).toEqual([POOR]);
  expect(await look(() => false, readUnreadAccounts)).toEqual([]);
});

it('fails when the chain fails for every account', async () => {
  test.clock.advance(2 * MINUTE);
  await expect(look(() => true)).rejects.toThrow('it takes too long');
});
