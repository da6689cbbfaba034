import type { ChainAdapter } from '@tessera/chains';
import { MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createPostponedAccounts } from './postponed-accounts';
import { refreshStakes } from './refresh-stakes.service';

const OPTIO = 'optio-testnet';
const POOR = 'optio1account001';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await people(500);
});
afterAll(() => test.close());

/** Creates one user without a stake and `count` users with a stake. */
async function people(count: number): Promise<void> {
  const { $client } = test.deps.db;
  const at = test.clock.now();
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
  const accounts = `'${OPTIO}', 'optio1account' || lpad(n::text, 3, '0')`;
  await $client.query(
    `insert into chain_stakes (chain_id, address, symbol, staked, unbonding, rewards, read_at)
     select ${accounts}, 'OPT', 1, 0, 0, $2 from generate_series(1, $1::int) n`,
    [count, at],
  );
  await $client.query(
    `insert into chain_delegations (chain_id, address, validator, amount, rewards)
     select ${accounts}, 'optiovaloper1', 1, 0 from generate_series(1, $1::int) n`,
    [count],
  );
}

/** The first `due` accounts have no reward references, the next `dayOld` were read a day ago. Later numbers were read later. */
const setStakes = ({ due = 0, dayOld = 0 }) =>
  test.deps.db.$client.query(
    `update chain_stakes set height = 1, starts_height = case when n > $2::int then 1 end,
       read_at = $1::timestamptz + make_interval(secs => n * 0.01)
         - case when n <= $2::int then interval '1 hour' when n <= $3::int then interval '25 hours' else interval '0' end
     from (select address as found, right(address, 3)::int as n from chain_stakes) as numbered where found = address`,
    [test.clock.now(), due, due + dayOld],
  );

interface Chain {
  readonly isSilent?: (address: string) => boolean;
  /** Whether the node never responds. */
  readonly isHanging?: (address: string) => boolean;
  readonly getRewards?: () => Promise<null>;
  /** Duration of the read of an account. */
  readonly takes?: number;
}
const rewards = () => Promise.resolve({ height: 1n, validators: [] });

/** `asked`: addresses in the order of their reads. */
function createNode({ isSilent, isHanging, getRewards, takes = 0 }: Chain) {
  const asked: string[] = [];
  const adapter: ChainAdapter = {
    ...test.deps.chains.of(OPTIO),
    getRewards: getRewards ?? rewards,
    getHoldings: (address) => {
      asked.push(address);
      test.clock.advance(takes);
      if (isHanging?.(address)) return new Promise<never>(() => undefined);
      if (isSilent?.(address)) return Promise.reject(new Error('it takes too long'));
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
  return { adapter, asked };
}

/** Returns the addresses in the order of their reads. */
async function look(chain: Chain = {}): Promise<string[]> {
  const { adapter, asked } = createNode(chain);
  await refreshStakes(test.deps, adapter);
  return asked;
}
const numberOf = (address: string) => Number(address.slice(-3));

it('reads each due stake once, the oldest first, when the chain fails for the five oldest', async () => {
  await setStakes({ due: 80 });
  const asked = await look({ isSilent: (address) => numberOf(address) <= 5 });
  expect(asked[0]).toBe(POOR);
  expect(asked.map(numberOf).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 80 }, (_, at) => at + 1),
  );
});

it('reads all stakes when the read of the validators takes longer than a round and fails', async () => {
  await setStakes({ dayOld: 10 });
  test.clock.advance(MINUTE);
  const getRewards = () => {
    test.clock.advance(15 * SECOND);
    return Promise.reject(new Error('the node does not answer'));
  };
  expect(await look({ getRewards })).toHaveLength(340);
});

it('reads 340 due stakes and 34 of a day ago in a round', async () => {
  await setStakes({ due: 400, dayOld: 100 });
  const numbers = (await look()).map(numberOf);
  expect([numbers.filter((one) => one <= 400).length, numbers.filter((one) => one > 400).length]).toEqual([
    340, 34,
  ]);
});

it('starts no search for due stakes after 10 s, but reads those of a day ago', async () => {
  await setStakes({ due: 400, dayOld: 100 });
  const numbers = (await look({ takes: 0.2 * SECOND })).map(numberOf);
  expect([numbers.filter((one) => one <= 400).length, numbers.filter((one) => one > 400).length]).toEqual([
    68, 34,
  ]);
});

it('reads the stakes of a day ago when the chain fails for the only due one', async () => {
  await setStakes({ due: 1, dayOld: 10 });
  expect(await look({ isSilent: (address) => address === POOR })).toHaveLength(11);
});

it('reads an account with an ended unbonding once in 15 s when the chain still has the unbonding', async () => {
  await setStakes({ dayOld: 1 });
  const { $client } = test.deps.db;
  await $client.query(
    `insert into chain_unbondings (chain_id, address, validator, amount, creation_height, completes_at)
     select '${OPTIO}', 'optio1account300', 'optiovaloper1', 1, 1, $1::timestamptz - interval '1 minute'`,
    [test.clock.now()],
  );
  expect((await look()).map(numberOf)).toEqual([1]);
  test.clock.advance(20 * SECOND);
  expect((await look()).map(numberOf)).toContain(300);
});

it('fails when the chain fails for every account', async () => {
  await setStakes({ due: 80 });
  await expect(look({ isSilent: () => true })).rejects.toThrow('it takes too long');
});

const isOneOfFive = (address: string) => numberOf(address) <= 5;

it('reads the other due accounts in the same round when the node hangs for the five oldest', async () => {
  await setStakes({ due: 20 });
  const { adapter, asked } = createNode({ isHanging: isOneOfFive });
  const config = { ...test.deps.config, RPC_TIMEOUT_MS: 500 };
  await refreshStakes({ ...test.deps, config }, adapter);
  expect(new Set(asked).size).toBe(20);
});

it('reads the other due accounts first, and five accounts again after 30 s, when these took a whole round', async () => {
  await setStakes({ due: 20 });
  const { adapter, asked } = createNode({ isSilent: isOneOfFive, takes: 2 * SECOND });
  const postponed = createPostponedAccounts(test.clock);
  const numbersOfRound = async () => {
    const before = asked.length;
    await refreshStakes(test.deps, adapter, { postponed }).catch((err: unknown) =>
      expect(err).toMatchObject({ message: 'it takes too long' }),
    );
    return asked.slice(before).map(numberOf);
  };
  expect(await numbersOfRound()).toEqual([1, 2, 3, 4, 5]);
  expect((await numbersOfRound()).toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 15 }, (_, at) => at + 6),
  );
  expect(await numbersOfRound()).toEqual(expect.arrayContaining([1, 2, 3, 4, 5]));
  expect(await numbersOfRound()).not.toContain(1);
});
