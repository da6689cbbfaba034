import type { ChainAdapter } from '@tessera/chains';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createPostponedAccounts } from '../staking';
import { readUnreadAccounts } from './upkeep.service';

const OPTIO = 'optio-testnet';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  const { $client } = test.deps.db;
  const id = `'W' || lpad(n::text, 25, '0')`;
  const numbers = 'generate_series(1, 12) as n';
  await $client.query(`insert into users (id, created_at) select ${id}, now() from ${numbers}`);
  await $client.query(
    `insert into wallets (id, user_id, vault, created_at) select ${id}, ${id}, '{}', now() from ${numbers}`,
  );
  await $client.query(
    `insert into wallet_addresses (wallet_id, chain_id, address) select ${id}, '${OPTIO}', 'a' || n from ${numbers}`,
  );
});
afterAll(() => test.close());
beforeEach(() => test.deps.db.$client.query('update wallet_addresses set read_once = false'));

/** Rounds of one process, each of which returns the addresses that it reads. */
function startRounds(isSilent: (address: string) => boolean) {
  const postponed = createPostponedAccounts(test.clock);
  return async (): Promise<string[]> => {
    const asked: string[] = [];
    const getHoldings: ChainAdapter['getHoldings'] = async (address) => {
      asked.push(address);
      if (isSilent(address)) throw new Error('it takes too long');
      return { height: null, balances: [], stakes: null };
    };
    const adapter = { ...test.deps.chains.of(OPTIO), getHoldings };
    await readUnreadAccounts(test.deps, adapter, { postponed }).catch((err: unknown) =>
      expect(err).toMatchObject({ message: 'it takes too long' }),
    );
    return asked;
  };
}

it('reads five accounts per round, and none of them again, when the chain fails for one', async () => {
  const round = startRounds((address) => address === 'a1');
  const rounds = [await round(), await round(), await round()];
  expect(rounds.map(({ length }) => length)).toEqual([5, 5, 2]);
  expect(new Set(rounds.flat()).size).toBe(12);
});

it('reads the other accounts while those of earlier rounds wait after their failure', async () => {
  const round = startRounds(() => true);
  const asked = new Set<string>();
  for (let rounds = 0; rounds < 4; rounds += 1) for (const address of await round()) asked.add(address);
  // A failure ends one of the two reads at once.
  expect(asked.size).toBe(8);
});
