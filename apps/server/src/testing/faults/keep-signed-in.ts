import { MINUTE } from '../../platform/clock';
import type { MoneyTest } from '../create-money-test';
import { signIn } from '../people';
import type { WalletPerson } from '../wallet-people';

const BEARER_LIFE = 4 * MINUTE;

/** The returned function signs users in again after `BEARER_LIFE`, because access tokens expire during a long run. */
export function keepSignedIn(test: MoneyTest, people: readonly WalletPerson[]): () => Promise<void> {
  let since = Date.now();
  return async () => {
    if (Date.now() - since < BEARER_LIFE) return;
    for (const { browser, identifier } of people)
      browser.bearer = (await signIn(test, identifier)).browser.bearer;
    since = Date.now();
  };
}
