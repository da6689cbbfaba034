import { eq } from 'drizzle-orm';

import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  errorIn,
  keyOwner,
  NEXT_KEY,
  OWN_KEY,
  resetKey,
  tryWith,
  type KeyOwner,
} from '../../../testing/key-owner';
import { createBrowser, sentTo, signIn } from '../../../testing/people';
import { readWallet } from '../wallets.repository';
import { wallets } from '../wallets.table';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { PAYMENTS_URL: 'https://pay.tessera.example/session-login' } });
});
afterAll(() => test.close());

const WRONG = 'mistyped key!';
const OTHER_PHRASE = `${'zoo '.repeat(11)}wrong`;

const verify = ({ browser, walletId }: KeyOwner, data: string, type: 'passcode' | 'mnemonic') =>
  browser.call('POST', `/wallets/${walletId}/verifyKey`, { data, type });
const statusOf = async (...args: Parameters<typeof verify>) => (await verify(...args)).statusCode;

async function another(owner: KeyOwner): Promise<KeyOwner> {
  const { browser } = await signIn(test, owner.identifier);
  return { ...owner, browser };
}

const ascending = (a: number, b: number) => a - b;
const parallel = async (times: number, call: () => Promise<number>) =>
  (await Promise.all(Array.from({ length: times }, call))).toSorted(ascending);
const many = (status: number, times: number) => Array<number>(times).fill(status);

const wrongKeysOf = async ({ walletId }: KeyOwner) => (await readWallet(test.deps.db, walletId)).wrongKeys;
const lockMails = async ({ identifier }: KeyOwner) => {
  await test.runJobs();
  return sentTo(test, identifier).filter(({ subject }) => subject === 'Your wallet key is locked').length;
};

/**
 * Locks a wallet from seven other sessions.
 * @returns a session of the owner that is older than the seven
 */
async function lockedWallet(): Promise<KeyOwner> {
  const owner = await keyOwner(test);
  test.clock.advance(SECOND);
  const attackers: KeyOwner[] = [];
  for (let opened = 0; opened < 7; opened += 1) attackers.push(await another(owner));
  const statuses = await Promise.all(
    attackers.map((attacker) => parallel(6, () => statusOf(attacker, WRONG, 'passcode'))),
  );
  expect(statuses.flat().toSorted(ascending)).toEqual([...many(400, 30), ...many(429, 12)]);
  return owner;
}

describe('after another session used up its wallet keys and phrases', () => {
  it('accepts the right key and the right phrase from the owner', async () => {
    const attacker = await keyOwner(test);
    const owner = await another(attacker);
    expect(await parallel(20, () => statusOf(attacker, WRONG, 'passcode'))).toEqual([
      ...many(400, 5),
      ...many(429, 15),
    ]);
    expect(await wrongKeysOf(owner)).toBe(5);
    expect(await parallel(8, () => statusOf(attacker, OTHER_PHRASE, 'mnemonic'))).toEqual([
      ...many(400, 5),
      ...many(429, 3),
    ]);
    expect(await wrongKeysOf(owner)).toBe(10);
    expect(await tryWith(owner, OWN_KEY)).toBe(200);
    expect(await wrongKeysOf(owner)).toBe(10);
    expect(errorIn(await verify(owner, WRONG, 'passcode'))).toMatchObject({ attemptsLeft: 4 });
    expect(await statusOf(owner, owner.mnemonic, 'mnemonic')).toBe(200);
    expect(await wrongKeysOf(owner)).toBe(0);
    expect(await statusOf(attacker, attacker.mnemonic, 'mnemonic')).toBe(429);
    expect(await tryWith(attacker, OWN_KEY)).toBe(429);
    expect((await resetKey(owner, { mnemonic: owner.mnemonic })).statusCode).toBe(200);
    expect(await tryWith(owner, NEXT_KEY)).toBe(200);
  });

  it('accepts a right phrase when wrong phrases of many sessions reached the limit of the wallet', async () => {
    const owner = await keyOwner(test);
    await test.deps.db.$client.query(
      'insert into attempt_counters (key, count, window_ends_at, last_at) values ($1, 100, $2, $2)',
      [`walletPhraseOverAll:${owner.walletId}`, new Date(test.clock.now().getTime() + DAY)],
    );
    expect(await statusOf(owner, OTHER_PHRASE, 'mnemonic')).toBe(429);
    expect(await statusOf(owner, owner.mnemonic, 'mnemonic')).toBe(200);
  });

  it('gives no further attempts to a session that a locked session handed over', async () => {
    const owner = await keyOwner(test);
    await parallel(5, () => statusOf(owner, WRONG, 'passcode'));
    await parallel(5, () => statusOf(owner, OTHER_PHRASE, 'mnemonic'));
    const { code } = (await owner.browser.call('POST', '/session-handoff')).json().data;
    const browser = createBrowser(test);
    const exchange = { code, platform_type: 'parlerpay' };
    browser.bearer = (await browser.call('POST', '/session-handoff/exchange', exchange)).json().access_token;
    const child = { ...owner, browser };
    expect((await browser.call('GET', '/user')).statusCode).toBe(200);
    expect(await tryWith(child, OWN_KEY)).toBe(429);
    expect(await statusOf(child, owner.mnemonic, 'mnemonic')).toBe(429);
  });
});

describe('30 wrong wallet keys over all sessions', () => {
  it('locks the wallet for new sessions for 24 hours and notifies the owner once after 30 wrong keys', async () => {
    const owner = await lockedWallet();
    expect(await wrongKeysOf(owner)).toBe(30);
    expect(await lockMails(owner)).toBe(1);
    test.clock.advance(MINUTE);
    const refused = await verify(await another(owner), OWN_KEY, 'passcode');
    expect([refused.statusCode, errorIn(refused).code]).toEqual([429, 'WALLET_KEY_LOCKED']);
    expect(Number(refused.headers['retry-after'])).toBe((24 * HOUR - MINUTE) / SECOND);
    test.clock.advance(24 * HOUR - 2 * MINUTE);
    expect(await tryWith(await another(owner), OWN_KEY)).toBe(429);
    test.clock.advance(MINUTE);
    const later = await another(owner);
    expect(errorIn(await verify(later, WRONG, 'passcode')).attemptsLeft).toBe(4);
    expect(await wrongKeysOf(owner)).toBe(1);
    expect(await tryWith(later, OWN_KEY)).toBe(200);
  });

  it('gives a session that began before the first of 30 wrong keys five attempts of its own', async () => {
    const owner = await lockedWallet();
    expect(await tryWith(owner, OWN_KEY)).toBe(200);
    expect(await tryWith(await another(owner), OWN_KEY)).toBe(429);
    expect(await parallel(20, () => statusOf(owner, WRONG, 'passcode'))).toEqual([
      ...many(400, 5),
      ...many(429, 15),
    ]);
    expect(await wrongKeysOf(owner)).toBe(35);
    const refused = await verify(owner, OWN_KEY, 'passcode');
    expect(Number(refused.headers['retry-after'])).toBe(DAY / SECOND);
    expect(await lockMails(owner)).toBe(1);
  });

  it('unlocks the wallet when a new session sends the right phrase', async () => {
    const owner = await another(await lockedWallet());
    expect(await tryWith(owner, OWN_KEY)).toBe(429);
    expect((await resetKey(owner, { mnemonic: owner.mnemonic })).statusCode).toBe(200);
    expect(await tryWith(owner, NEXT_KEY)).toBe(200);
    expect(await tryWith(await another(owner), NEXT_KEY)).toBe(200);
  });
});

it('keeps a lock that the previous version of the server set', async () => {
  const owner = await keyOwner(test);
  const keyBlockedUntil = new Date(test.clock.now().getTime() + HOUR);
  await test.deps.db
    .update(wallets)
    .set({ wrongKeys: 8, keyBlockedUntil })
    .where(eq(wallets.id, owner.walletId));
  expect(await tryWith(owner, OWN_KEY)).toBe(429);
  test.clock.advance(HOUR);
  expect(await tryWith(await another(owner), OWN_KEY)).toBe(200);
});

it('accepts the right key when a concurrent attempt read the clock later and got the lock first', async () => {
  const owner = await keyOwner(test);
  await parallel(2, () => statusOf(owner, WRONG, 'passcode'));
  await test.deps.db.$client.query(
    `update attempt_counters set last_at = $2 where key like 'walletKey:' || $1 || ':%'`,
    [owner.walletId, new Date(test.clock.now().getTime() + 1)],
  );
  expect(await tryWith(owner, OWN_KEY)).toBe(200);
});
