import { ReceivesAnswer } from '@tessera/contracts';
import { ulid } from 'ulid';
import * as v from 'valibot';
import { MINUTE } from '../../clock';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { signUp, signUpOnboarded } from '../../testing/people';

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

it('tells chains, addresses and coins of oneself and of another, and nothing of what they have', async () => {
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

it('tells nothing of who has no wallet yet', async () => {
  const [ada, bob] = [await withWallet(), await signUpOnboarded(test)];
  const answer = await ada.browser.call('GET', `/get-tokens-by-ulid/${bob.userId}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: [] }]);
});

it('answers the same for nobody, for an unfinished profile and where one blocked the other', async () => {
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

it('responds 429 after 30 lookups in a minute of profiles and addresses together', async () => {
  const [ada, bob] = [await signUpOnboarded(test), await signUpOnboarded(test)];
  const paths = [
    `/get-tokens-by-ulid/${bob.userId}`,
    `/user/profile/${bob.username}`,
    '/user/profile/nobody.here',
  ];
  for (let round = 0; round < 10; round += 1) {
    for (const path of paths) expect((await ada.browser.call('GET', path)).statusCode).not.toBe(429);
  }
  for (const path of paths) expect((await ada.browser.call('GET', path)).statusCode).toBe(429);
  const own = ['/user/profile', `/user/profile/${ada.userId}`, '/get-tokens-by-ulid'];
  for (const path of own) expect((await ada.browser.call('GET', path)).statusCode).toBe(200);
  test.clock.advance(MINUTE);
  expect((await ada.browser.call('GET', paths[0] ?? '')).statusCode).toBe(200);
});
