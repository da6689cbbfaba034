import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';

import { buildApp } from '../../../app';
import { HOUR, MINUTE } from '../../../platform/clock';
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

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const WRONG = 'mistyped key!';
const OTHER_PHRASE = `${'zoo '.repeat(11)}wrong`;
const wrong = (owner: KeyOwner) =>
  owner.browser.call('POST', `/wallets/${owner.walletId}/verifyKey`, { data: WRONG, type: 'passcode' });

/** Signs in again, because the session may expire within `ms`. */
async function later(owner: KeyOwner, ms: number): Promise<KeyOwner> {
  test.clock.advance(ms);
  const { browser } = await signIn(test, owner.identifier);
  return { ...owner, browser };
}

interface StayingOwner extends KeyOwner {
  refreshToken: string;
}

async function stayingOwner(): Promise<StayingOwner> {
  const owner = await keyOwner(test);
  const { browser, body } = await signIn(test, owner.identifier);
  return { ...owner, browser, refreshToken: body.refresh_token };
}

async function wait(owner: StayingOwner, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 5) {
    test.clock.advance(5 * MINUTE);
    const refresh = { refresh_token: owner.refreshToken };
    const tokens = v.parse(
      v.object({ access_token: v.string(), refresh_token: v.string() }),
      (await owner.browser.call('POST', '/refreshToken', refresh)).json(),
    );
    owner.refreshToken = tokens.refresh_token;
    owner.browser.bearer = tokens.access_token;
    await owner.browser.call('POST', '/session/activity');
  }
}

async function locked(): Promise<KeyOwner> {
  const owner = await stayingOwner();
  for (let tries = 0; tries < 5; tries += 1) await wrong(owner);
  for (const minutes of [15, 30, 60, 60, 60]) {
    await wait(owner, minutes);
    await wrong(owner);
  }
  return owner;
}

const lockMails = async ({ identifier }: KeyOwner) => {
  await test.runJobs();
  return sentTo(test, identifier).filter(({ subject }) => subject === 'Your wallet key is locked').length;
};

it('makes a session wait 15, 30 and then 60 minutes from the fifth wrong key on, and a day after the tenth, with a mail', async () => {
  const owner = await stayingOwner();
  const answers = [];
  for (let tries = 0; tries < 5; tries += 1) answers.push(errorIn(await wrong(owner)));
  expect(answers.map(({ attemptsLeft }) => attemptsLeft)).toEqual([4, 3, 2, 1, 0]);
  expect(answers.map(({ retry_after }) => retry_after)).toEqual([...Array(4).fill(undefined), 900]);
  const waits: unknown[] = [];
  for (const minutes of [15, 30, 60, 60, 60]) {
    const refused = await wrong(owner);
    expect([refused.statusCode, errorIn(refused).code]).toEqual([429, 'WALLET_KEY_LOCKED']);
    expect(Number(refused.headers['retry-after'])).toBe(minutes * 60);
    expect(await tryWith(owner, OWN_KEY)).toBe(429);
    await wait(owner, minutes);
    expect(await lockMails(owner)).toBe(0);
    waits.push(errorIn(await wrong(owner)).retry_after);
  }
  expect(waits).toEqual([1800, 3600, 3600, 3600, 86_400]);
  expect(await lockMails(owner)).toBe(1);
  const { rows } = await test.deps.db.$client.query(
    "select link from notifications where user_id = $1 and title = 'Your wallet key is locked'",
    [owner.userId],
  );
  expect(rows).toEqual([{ link: '/settings' }]);
  await wait(owner, 60);
  expect(await tryWith(owner, OWN_KEY)).toBe(429);
  expect(await tryWith(await later(owner, 0), OWN_KEY)).toBe(200);
});

it('counts wrong keys across restarts and across all calls that take the key', async () => {
  const owner = await keyOwner(test);
  for (let tries = 0; tries < 3; tries += 1) await wrong(owner);
  const app = await buildApp(test.deps);
  const browser = Object.assign(createBrowser({ ...test, app }), { bearer: owner.browser.bearer });
  owner.browser.cookies.forEach((value, name) => browser.cookies.set(name, value));
  const restarted = { ...owner, browser };
  expect(errorIn(await resetKey(restarted, { currentPasscode: WRONG })).attemptsLeft).toBe(1);
  await browser.call('POST', `/wallets/${owner.walletId}/phrase-challenge`);
  const check = { words: ['zoo', 'zoo'], walletPasscode: WRONG };
  const last = await browser.call('POST', `/wallets/${owner.walletId}/check-phrase`, check);
  expect(errorIn(last)).toMatchObject({ code: 'INVALID_WALLET_KEY', attemptsLeft: 0, retry_after: 900 });
  const refused = await resetKey(restarted, { currentPasscode: OWN_KEY });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
  await app.close();
});

it('unlocks the wallet key when the phrase sets a new key', async () => {
  const owner = await locked();
  expect(await tryWith(owner, OWN_KEY)).toBe(429);
  expect((await resetKey(owner, { mnemonic: owner.mnemonic })).statusCode).toBe(200);
  expect([await tryWith(owner, NEXT_KEY), errorIn(await wrong(owner)).attemptsLeft]).toEqual([200, 4]);
});

describe('wrong phrases', () => {
  it('counts five wrong phrases a day as wrong keys, but none with a wrong checksum', async () => {
    const owner = await keyOwner(test);
    const slip = await resetKey(owner, { mnemonic: 'abandon '.repeat(12) });
    expect(errorIn(slip)).toMatchObject({
      code: 'INVALID_PHRASE',
      errors: { mnemonic: [messages.phraseInvalid] },
    });
    const left: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await resetKey(owner, { mnemonic: OTHER_PHRASE });
      expect(answer.statusCode).toBe(400);
      left.push(errorIn(answer).attemptsLeft);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(await tryWith(owner, OWN_KEY)).toBe(429);
    const refused = await resetKey(owner, { mnemonic: owner.mnemonic });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBe(86_400);
    const tomorrow = await later(owner, 24 * HOUR);
    expect((await resetKey(tomorrow, { mnemonic: owner.mnemonic })).statusCode).toBe(200);
  });
});
