import { createReleaseRegistry } from '../modules/releases/release-registry';
import { fuzzApi } from '../testing/api-fuzz/fuzz-api';
import { createMoneyTest, type MoneyTest } from '../testing/create-money-test';
import { createTestRemote, createTestShell, createTestStore } from '../testing/create-test-build';

/** `npm run faults -- --part api` sets these variables. */
const REQUESTS = Number(process.env['API_REQUESTS'] ?? 1000);
const SEED = Number(process.env['API_SEED'] ?? 1);

const store = createTestStore();
let test: MoneyTest;
beforeAll(async () => {
  test = await createMoneyTest(store.env);
  const { db, clock } = test.deps;
  const registry = createReleaseRegistry({ db, now: () => clock.now(), actor: 'maya' });
  for (const build of [
    createTestShell(),
    createTestRemote('wallet', 'one'),
    createTestRemote('wallet', 'two'),
  ])
    await registry.publish({ ...store, ...build });
});
afterAll(() => test.close());

it(
  'responds as the OpenAPI document says to random and hostile requests, anonymous and signed in',
  async () => {
    const { statuses, problems } = await fuzzApi(test, { requests: REQUESTS, seed: SEED });
    expect(problems.join('\n\n')).toBe('');
    expect(statuses['4xx']).toBeGreaterThan(REQUESTS / 4);
    expect(statuses['2xx']).toBeGreaterThan(REQUESTS / 10);
  },
  REQUESTS * 300,
);
