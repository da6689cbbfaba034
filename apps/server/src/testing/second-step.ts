import type { TestApp } from './create-test-app';
import { createBrowser, PASSWORD, sentTo, type Browser } from './people';

/** Signs in with the correct password in a new browser, up to the second step. */
export async function beginSignIn(test: TestApp, identifier: string) {
  const browser = createBrowser(test);
  const answer = await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
  return { browser, answer };
}

/** Sends the code of the second step. */
export const enterCode = (browser: Browser, identifier: string, authCode: string, more: object = {}) =>
  browser.call('POST', '/authCodeLogin', { identifier, authCode, ...more });

/** Returns the subjects of all mails to the identifier. */
export async function subjectsOf(test: TestApp, identifier: string) {
  await test.runJobs();
  return sentTo(test, identifier).map(({ subject }) => subject);
}
