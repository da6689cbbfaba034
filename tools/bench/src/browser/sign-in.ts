import { createMailReader, DEMO_PASSWORD, type DemoPerson } from '@tessera/stack';
import type { Browser, BrowserContext } from 'playwright-core';
import type { StackAddress } from '../stack/bench-stack';

const VIEWPORT = { width: 1440, height: 900 };

/**
 * Signs a demo user in on the login page, with the mailed code or the code of the authenticator app.
 *
 * @returns a new browser context with the session
 */
export async function signIn(
  browser: Browser,
  { origin, mailUrl }: StackAddress,
  person: DemoPerson,
  appCode?: () => string,
): Promise<BrowserContext> {
  const mails = createMailReader(mailUrl);
  const before = await mails.seen();
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  await page.goto(`${origin}/login`);
  await page.getByRole('textbox', { name: 'Email' }).fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('group', { name: /code/i }).getByRole('textbox').first().click();
  await page.keyboard.type(appCode?.() ?? (await mails.code(person.email, before)));
  await page.waitForURL((url) => !/^\/(login|verify-otp)?$/.test(url.pathname));
  await page.close();
  return context;
}

/** Returns a context with the same session and an empty cache. Closes the given one: only one may refresh a session. */
export async function coldCopy(browser: Browser, context: BrowserContext): Promise<BrowserContext> {
  const storageState = await context.storageState();
  await context.close();
  return browser.newContext({ viewport: VIEWPORT, storageState });
}
