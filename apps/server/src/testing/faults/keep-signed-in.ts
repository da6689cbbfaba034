import { SignedInAnswer } from '@tessera/contracts/identity';
import * as v from 'valibot';
import { MINUTE } from '../../platform/clock';
import type { MoneyTest } from '../create-money-test';
import { PASSWORD, signIn, type Browser } from '../people';
import type { WalletPerson } from '../wallet-people';

const BEARER_LIFE = 4 * MINUTE;

/**
 * The returned function signs users in again after `BEARER_LIFE`, because access tokens expire during a long run. From the
 * second time on, each user has a trusted browser and needs no code.
 * @param since time of the last sign-in
 */
export function keepSignedIn(
  test: MoneyTest,
  people: readonly WalletPerson[],
  since = Date.now(),
): () => Promise<void> {
  const trusted = new Map<WalletPerson, Browser>();
  return async () => {
    if (Date.now() - since < BEARER_LIFE) return;
    for (const person of people) {
      const known = trusted.get(person);
      const browser = known
        ? await signInTrusted(known, person)
        : (await signIn(test, person.identifier, { remember: true })).browser;
      trusted.set(person, browser);
      person.browser.bearer = browser.bearer;
    }
    since = Date.now();
  };
}

async function signInTrusted(browser: Browser, { identifier }: WalletPerson): Promise<Browser> {
  const login = { type: 'email', identifier, password: PASSWORD };
  const answer = await browser.call('POST', '/login', login);
  browser.bearer = v.parse(SignedInAnswer, answer.json()).access_token;
  return browser;
}
