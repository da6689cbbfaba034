import type { Browser, Page } from '@playwright/test';
import { startServerBeside, type ServerBeside } from '@tessera/stack';
import { makeAccount } from '../commands/account';
import { startFakeCaptcha } from '../commands/fake-captcha';
import { codeFor } from '../commands/mail';
import { aPerson, type Person } from '../commands/person';
import { expect, test } from '../commands/test';
import { watchPolicy } from '../commands/watch-policy';
import { LoginPage } from '../pages/login-page';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';

let captcha: Awaited<ReturnType<typeof startFakeCaptcha>>;
let server: ServerBeside;
test.beforeAll(async () => {
  captcha = await startFakeCaptcha();
  const environment = { ...captcha.environment, LOG_LEVEL: 'warn' };
  server = await startServerBeside({ dataDir: stackAddress().dataDir, environment });
});
test.afterAll(async () => {
  await server.stop();
  captcha.stop();
});

/** Registers a user on the stack's server, which has no captcha, in a separate context. */
async function register(browser: Browser, person: Person): Promise<void> {
  const elsewhere = await browser.newContext();
  await makeAccount(elsewhere, person, 'onboarded');
  await elsewhere.close();
}

async function typeCode(page: Page, person: Person): Promise<void> {
  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(person.email, 2));
  await expect(page).toHaveURL(`${server.origin}/setup-wallet`);
}

test('signs in without a challenge when the score is human', async ({ browser, page }) => {
  const hana = aPerson('Hana', 'Novak');
  await register(browser, hana);
  const reports = await watchPolicy(page);
  captcha.setScore(0.9);
  await page.goto(`${server.origin}/login`);
  await expect(page.getByText('Protected by reCAPTCHA.')).toBeVisible();
  await new LoginPage(page).submit(hana);
  await typeCode(page, hana);
  expect(reports).toEqual([]);
});

test('asks for the checkbox when the score is low, and keeps the typed values', async ({ browser, page }) => {
  const otto = aPerson('Otto', 'Lindqvist');
  await register(browser, otto);
  const reports = await watchPolicy(page);
  captcha.setScore(0.1);
  const login = new LoginPage(page);
  const box = page
    .frameLocator('iframe[title="Captcha"]')
    .getByRole('checkbox', { name: 'I am not a robot' });
  await page.goto(`${server.origin}/login`);
  await expect(page.getByText('Protected by reCAPTCHA.')).toBeVisible();
  await login.submit(otto);
  await expect(box).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(otto.email);
  await expect(page).toHaveURL(`${server.origin}/login`);

  await box.check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await typeCode(page, otto);
  expect(reports).toEqual([]);
});
