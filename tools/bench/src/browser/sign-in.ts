import { createMailReader, DEMO_PASSWORD, type DemoPerson } from '@tessera/stack';
import type { Browser, BrowserContext } from 'playwright-core';
import type { StackAddress } from '../stack/bench-stack';

const VIEWPORT = { width: 1440, height: 900 };

/**
 * Signs a demo person in by the login page and the mailed code, or the one that their authenticator app shows.
 *
 * @returns a browser context of their own
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

/** A browser context with the same session and an empty cache. The given one is closed: one session, one refresher. */
export async function coldCopy(browser: Browser, context: BrowserContext): Promise<BrowserContext> {
  const storageState = await context.storageState();
  await context.close();
  return browser.newContext({ viewport: VIEWPORT, storageState });
}
