import * as messages from '@tessera/contracts/messages';
import { WalletsAnswer } from '@tessera/contracts/wallets';
import * as v from 'valibot';

import { HOUR } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { errorIn, keyOwner, OWN_KEY, tryWith, type KeyOwner } from '../../../testing/key-owner';
import { signIn } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const wrong = (owner: KeyOwner) =>
  owner.browser.call('POST', `/wallets/${owner.walletId}/verifyKey`, {
    data: 'mistyped key!',
    type: 'passcode',
  });

/** Signs in again, because the session may expire within `ms`. */
async function later(owner: KeyOwner, ms: number): Promise<KeyOwner> {
  test.clock.advance(ms);
  const { browser } = await signIn(test, owner.identifier);
  return { ...owner, browser };
}

const challenge = async ({ browser, walletId }: KeyOwner) => {
  const answer = await browser.call('POST', `/wallets/${walletId}/phrase-challenge`);
  return v.parse(v.object({ data: v.object({ positions: v.array(v.number()) }) }), answer.json()).data
    .positions;
};
const check = ({ browser, walletId }: KeyOwner, words: string[], walletPasscode = OWN_KEY) =>
  browser.call('POST', `/wallets/${walletId}/check-phrase`, { words, walletPasscode });
const wordsAt = ({ mnemonic }: KeyOwner, positions: number[]) =>
  positions.map((position) => mnemonic.split(' ')[position - 1] ?? '');
const checkedAt = async ({ browser }: KeyOwner) =>
  v.parse(WalletsAnswer, (await browser.call('GET', '/wallets')).json()).data[0]?.phrase_checked_at;

it('keeps the positions of a phrase check until the words are right, then stores the time', async () => {
  let owner = await keyOwner(test);
  expect(await checkedAt(owner)).toBe(test.clock.now().toISOString());
  owner = await later(owner, HOUR);
  const positions = await challenge(owner);
  expect(positions).toHaveLength(2);
  expect(positions[0]).toBeLessThan(positions[1] ?? 0);
  expect(await challenge(owner)).toEqual(positions);
  const swapped = await check(
    owner,
    wordsAt(owner, positions)
      .toReversed()
      .map((word) => `${word}x`),
  );
  expect(swapped.statusCode).toBe(422);
  expect(errorIn(swapped)).toMatchObject({
    code: 'PHRASE_WORDS_WRONG',
    attemptsLeft: 4,
    errors: { words: [messages.phraseWordsWrong] },
  });
  expect(await challenge(owner)).toEqual(positions);
  const typed = wordsAt(owner, positions).map((word) => ` ${word.toUpperCase()} `);
  const right = await check(owner, typed);
  expect(right.json()).toEqual({ data: { phrase_checked_at: test.clock.now().toISOString() } });
  expect(right.payload).not.toContain(wordsAt(owner, positions)[0]);
  expect(await checkedAt(owner)).toBe(test.clock.now().toISOString());
  expect((await check(owner, typed)).statusCode).toBe(409);
});

it('allows five wrong pairs of phrase words a day, counted apart from the wallet key', async () => {
  const owner = await keyOwner(test);
  const right = wordsAt(owner, await challenge(owner));
  for (let tries = 0; tries < 5; tries += 1) expect((await check(owner, ['no', 'no'])).statusCode).toBe(422);
  expect((await check(owner, right)).statusCode).toBe(429);
  expect(errorIn(await wrong(owner)).attemptsLeft).toBe(4);
  expect(await tryWith(owner, OWN_KEY)).toBe(200);
  const tomorrow = await later(owner, 24 * HOUR);
  expect((await check(tomorrow, right)).statusCode).toBe(200);
});
