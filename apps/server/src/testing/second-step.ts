import type { TestApp } from './create-test-app';
import { createBrowser, PASSWORD, sentTo, type Browser } from './people';

export async function beginSignIn(test: TestApp, identifier: string) {
  const browser = createBrowser(test);
  const answer = await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
  return { browser, answer };
}

export const enterCode = (browser: Browser, identifier: string, authCode: string, more: object = {}) =>
  browser.call('POST', '/authCodeLogin', { identifier, authCode, ...more });

export async function subjectsOf(test: TestApp, identifier: string) {
  await test.runJobs();
  return sentTo(test, identifier).map(({ subject }) => subject);
}
