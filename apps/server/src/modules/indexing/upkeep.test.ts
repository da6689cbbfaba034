import { SHARDS } from '../../platform/db/shards';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { statementsOf } from '../../testing/statements';
import { createShardsUpkeep, createUpkeep } from './upkeep.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** @returns the number of reads by the last task of a round */
async function run(mayStart: () => boolean): Promise<number> {
  const getStakingState = jest.fn(() => Promise.resolve(null));
  await createUpkeep(test.deps, { ...test.deps.chains.of('optio-testnet'), getStakingState }).runDue(
    mayStart,
  );
  return getStakingState.mock.calls.length;
}

it('runs the tasks of a round one after the other', async () => {
  expect(await run(() => true)).toBe(1);
});

it('starts no further task when the process stops or loses its lock during a task', async () => {
  const answers = [true];
  expect(await run(() => answers.pop() ?? false)).toBe(0);
});

it('searches the accounts of all shards together while none is due', async () => {
  const getRewards = () => Promise.resolve({ height: 1n, validators: [] });
  const shards = createShardsUpkeep(test.deps, { ...test.deps.chains.of('optio-testnet'), getRewards });
  const statements = await statementsOf(test.deps.db, () =>
    Promise.all(SHARDS.map((shard) => shards.runDue(shard, () => true))),
  );
  // Unread accounts, due stakes and stakes of a day ago.
  expect(statements.filter((one) => /read_once|read_at </.test(one))).toHaveLength(3);
});
