import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { enter, makeAccount } from '../commands/account';
import { authenticatorCode } from '@tessera/stack';
import { codeFor, linkFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { LoginPage } from '../pages/login-page';
import { aPhone, fillPhone } from '../pages/phone-field';
import { SignUpPage } from '../pages/sign-up-page';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;
const homeWithoutWallet = at('/setup-wallet');

function subjectOf(accessToken: string): string {
  const text = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8');
  return v.parse(v.object({ sub: v.string() }), JSON.parse(text)).sub;
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/login'));
}

test('adds a phone, signs in and resets a password with it', async ({ context }) => {
  const nadia = aPerson('Nadia', 'Rahmani');
  const phone = aPhone();
  const page = await enter(context, await makeAccount(context, nadia, 'onboarded'));
  const verify = new VerifyPage(page);
  await page.goto(at('/settings'));
  await page.getByRole('link', { name: 'Add phone' }).click();
  await expect(page).toHaveURL(at('/verify-phone-number'));
  await fillPhone(page, '12');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('Invalid phone number')).toBeVisible();
  await page.getByLabel('Phone number').fill(phone.national);
  await page.getByLabel('Password', { exact: true }).fill(nadia.password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await verify.type(await codeFor(phone.texts));
  // The toast disappears after two seconds.
  await expect(page.getByText('Phone number added')).toBeVisible();
  await expect(page).toHaveURL(at('/settings'));
  await expect(page.getByText(`Codes go to +49 •••• ${phone.national.slice(-2)}`)).toBeVisible();

  await logOut(page);
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await fillPhone(page, phone.national);
  await page.getByLabel('Password', { exact: true }).fill(nadia.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await verify.isShown();
  await verify.type(await codeFor(phone.texts, 2));
  await expect(page).toHaveURL(homeWithoutWallet);

  await logOut(page);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await fillPhone(page, phone.national);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await verify.type(await codeFor(phone.texts, 3));
  await expect(page).toHaveURL(at('/reset-password'));
  await page.getByLabel('New password', { exact: true }).fill('Another-Harbour-77!');
  await page.getByLabel('Confirm password', { exact: true }).fill('Another-Harbour-77!');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Password saved. Log in with it.')).toBeVisible();
  await expect(page).toHaveURL(at('/login'));
});

test('signs in once with the mailed link', async ({ context }) => {
  const hugo = aPerson('Hugo', 'Almeida');
  await makeAccount(context, hugo, 'onboarded');
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  await login.submit(hugo);
  await new VerifyPage(page).isShown();
  const link = await linkFor(hugo.email, '/magicLogin');
  const press = () => page.getByRole('button', { name: 'Log in' }).click();
  await page.goto(link);
  await expect(page).toHaveURL(at('/magicLogin'));
  await press();
  await expect(page).toHaveURL(homeWithoutWallet);
  await logOut(page);
  await page.goto(link);
  await press();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was used before');
});

test('changes a password with the old one and a code', async ({ context }) => {
  const mina = aPerson('Mina', 'Petrova');
  const page = await enter(context, await makeAccount(context, mina, 'onboarded'));
  await page.goto(at('/settings'));
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('Not-Mine-12!');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await page.getByLabel('Current password').fill(mina.password);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page).toHaveURL(at('/verify-change-password'));
  const changed = { ...mina, password: 'Another-Harbour-77!' };
  const verify = new VerifyPage(page);
  await verify.type('000000');
  await page.getByLabel('New password', { exact: true }).fill(changed.password);
  await page.getByLabel('Confirm new password').fill(changed.password);
  const submit = page.getByRole('button', { name: 'Change password' });
  await submit.click();
  await expect(page.getByText('Invalid Auth Code')).toBeVisible();
  await verify.type(await codeFor(mina.email, 2));
  await submit.click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page).toHaveURL(at('/settings'));
  await logOut(page);
  const login = new LoginPage(page);
  await login.submit(mina);
  await expect(page.getByText('The details do not match an account')).toBeVisible();
  await login.submit(changed);
  await verify.isShown();
});

test('signs in with an authenticator app, and with a recovery code', async ({ context }) => {
  const omar = aPerson('Omar', 'Haddad');
  const page = await enter(context, await makeAccount(context, omar, 'onboarded'));
  await page.goto(at('/settings'));
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await dialog.getByLabel('Password', { exact: true }).fill(omar.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const key = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  await dialog.getByRole('textbox').first().click();
  await page.keyboard.type(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  const recovery = await list.getByRole('listitem').first().innerText();
  await page.getByLabel('I kept these codes where I can reach them without my phone').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(/^On\. \d+ recovery codes left$/)).toBeVisible();

  await logOut(page);
  const login = new LoginPage(page);
  const verify = new VerifyPage(page);
  await login.submit(omar);
  await verify.isShown();
  await expect(page.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
  // The current code is consumed; the server also accepts the next one.
  await verify.type(authenticatorCode(key, 1));
  await expect(page).toHaveURL(homeWithoutWallet);

  await logOut(page);
  await login.submit(omar);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  const field = page.getByLabel('Recovery code');
  await field.fill('aaaa-bbbb-cccc');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Invalid Auth Code')).toBeVisible();
  await field.fill(recovery);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(homeWithoutWallet);
});

test('signs in to the payments site by a one-time code', async ({ context }) => {
  const page = await enter(context, await makeAccount(context, aPerson('Tove', 'Berg'), 'onboarded'));
  await page.goto(at('/settings'));
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open payments site' }).click();
  const site = await opened;
  await expect(site).toHaveURL(homeWithoutWallet);
  expect(await site.evaluate(() => window.opener)).toBeNull();
  await site.reload();
  await expect(site).toHaveURL(homeWithoutWallet);
});

test('keeps the referral of a shared profile until sign-up', async ({ browser, context, page }) => {
  const host = aPerson('Yara', 'Nasser');
  const other = await browser.newContext();
  const { access_token: hostToken } = await makeAccount(other, host, 'onboarded');
  await other.close();
  await page.goto(at(`/c/${host.username}`));
  await expect(page).toHaveURL(at(`/login?referral=${host.username}`));
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(at('/signup'));
  await expect(
    page.getByText('You came through a shared link. We keep it for your new account.'),
  ).toBeVisible();
  const guest = aPerson('Emil', 'Novak');
  const signUp = new SignUpPage(page);
  await signUp.fill(guest);
  await signUp.submit();
  await new VerifyPage(page).type(await codeFor(guest.email));
  await expect(page).toHaveURL(at('/onboarding'));
  const token = await page.evaluate(() => localStorage.getItem('tessera.access_token') ?? '');
  const [url, authorization] = [at('/api/user/export'), `Bearer ${token}`];
  expect((await context.request.get(url, { headers: { authorization } })).status()).toBe(403);
  const headers = { authorization, 'x-step-up': await codeFor(guest.email, 2) };
  const answer = await context.request.get(url, { headers });
  expect(await answer.text()).toContain(`"referredBy":"${subjectOf(hostToken)}"`);
});
