import { ReceivesAnswer } from '@tessera/contracts/people';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUp, signUpOnboarded } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

async function withWallet() {
  const person = await signUpOnboarded(test);
  const { mnemonic } = (await person.browser.call('GET', '/wallets/mnemonic')).json().data;
  await person.browser.call('POST', '/wallets', { walletPasscode: 'wallet key #1', mnemonic });
  return person;
}

it('returns chains, addresses and tokens of the user and of another person, without balances', async () => {
  const [ada, bob] = [await withWallet(), await withWallet()];
  const own = v.parse(ReceivesAnswer, (await ada.browser.call('GET', '/get-tokens-by-ulid')).json()).data;
  expect(own.map(({ chainId, symbols }) => [chainId, symbols])).toEqual([
    ['31337', ['ETH', 'USDT', 'USDC', 'WBTC']],
    ['optio-testnet', ['OPT']],
  ]);
  expect(own[1]?.address).toMatch(/^optio1/);
  const seen = (await bob.browser.call('GET', `/get-tokens-by-ulid/${ada.userId}`)).json();
  expect(seen.data.map((one: object) => Object.keys(one).toSorted())).toEqual(
    Array.from({ length: 2 }, () => ['address', 'chainId', 'chainName', 'symbols']),
  );
  expect(seen.data).toEqual(own);
});

it('returns an empty list for a person without a wallet', async () => {
  const [ada, bob] = [await withWallet(), await signUpOnboarded(test)];
  const answer = await ada.browser.call('GET', `/get-tokens-by-ulid/${bob.userId}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
});

it('responds 404 alike to an unknown id, an unfinished profile and a block', async () => {
  const [ada, bob, eve] = [await withWallet(), await withWallet(), await withWallet()];
  const unfinished = await signUp(test);
  await bob.browser.call('POST', `/user/profile/block/${ada.userId}`);
  await ada.browser.call('POST', `/user/profile/block/${eve.userId}`);
  const ids = [ulid(), 'not-an-id', unfinished.userId, bob.userId, eve.userId];
  for (const id of ids) {
    const answer = await ada.browser.call('GET', `/get-tokens-by-ulid/${id}`);
    expect([answer.statusCode, answer.body]).toEqual([404, '{"message":"Not found","code":"NOT_FOUND"}']);
  }
});

it('responds 429 after 30 lookups in a minute of profiles, addresses and values that name no person', async () => {
  const ada = await signUpOnboarded(test);
  const status = async (path: string) => (await ada.browser.call('GET', path)).statusCode;
  for (let round = 0; round < 15; round += 1) {
    expect(await status(`/user/profile/nobody.${round}`)).toBe(404);
    expect(await status(`/get-tokens-by-ulid/${ulid()}`)).toBe(404);
  }
  const paths = ['/user/profile/nobody.more', `/get-tokens-by-ulid/${ulid()}`];
  for (const path of paths) expect(await status(path)).toBe(429);
  const own = [
    '/user/profile',
    `/user/profile/${ada.userId}`,
    `/user/profile/${ada.username}`,
    '/get-tokens-by-ulid',
    `/get-tokens-by-ulid/${ada.userId}`,
  ];
  for (const path of own) expect(await status(path)).toBe(200);
  test.clock.advance(MINUTE);
  expect(await status(paths[0] ?? '')).toBe(404);
});

it('counts one lookup for a stranger, and none for a person whom the user follows', async () => {
  const ada = await signUpOnboarded(test);
  const [friend, stranger] = [await signUpOnboarded(test), await signUpOnboarded(test)];
  await ada.browser.call('POST', `/user/follow/${friend.userId}`);
  const openPage = async ({ userId, username }: { userId: string; username: string }) => [
    (await ada.browser.call('GET', `/user/profile/${username}`)).statusCode,
    (await ada.browser.call('GET', `/get-tokens-by-ulid/${userId}`)).statusCode,
  ];
  const counted = async () => {
    const { rows } = await test.deps.db.$client.query(
      `select coalesce(sum(count), 0)::int as count from attempt_counters where key = $1`,
      [`contactSearchDay:${ada.userId}`],
    );
    return rows[0].count;
  };
  for (let visit = 0; visit < 3; visit += 1) expect(await openPage(friend)).toEqual([200, 200]);
  expect(await counted()).toBe(0);
  for (let visit = 0; visit < 3; visit += 1) expect(await openPage(stranger)).toEqual([200, 200]);
  expect(await counted()).toBe(1);
});
