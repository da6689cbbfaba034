import type { TestApp } from './create-test-app';
import { createBrowser, PASSWORD, sentTo, type Browser } from './people';

/** A log in with the right password in a browser of its own, which waits for the second step. */
export async function beginSignIn(test: TestApp, identifier: string) {
  const browser = createBrowser(test);
  const answer = await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
  return { browser, answer };
}

/** The second step. */
export const enterCode = (browser: Browser, identifier: string, authCode: string, more: object = {}) =>
  browser.call('POST', '/authCodeLogin', { identifier, authCode, ...more });

/** The subjects of all mail to somebody so far. */
export async function subjectsOf(test: TestApp, identifier: string) {
  await test.runJobs();
  return sentTo(test, identifier).map(({ subject }) => subject);
}
