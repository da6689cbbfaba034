import { enter, enterWithWallet, makeAccount } from '../commands/account';
import { expectAccessible } from '../commands/axe';
import { codeFor } from '../commands/mail';
import { aPerson } from '../commands/person';
import { expect, test } from '../commands/test';
import { LoginPage } from '../pages/login-page';
import { OnboardingPage } from '../pages/onboarding-page';
import { VerifyPage } from '../pages/verify-page';
import { stackAddress } from '../setup/address';

const at = (path: string) => `${stackAddress().origin}${path}`;

test('asks for an e-mail before the profile when the user signed up by phone', async ({ page }) => {
  const amara = aPerson('Amara', 'Diallo');
  const national = `1512${String(Date.now()).slice(-7)}`;
  await page.goto(at('/signup'));
  await page.getByRole('button', { name: 'Phone', exact: true }).click();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: /Germany/ }).click();
  await page.getByLabel('Phone number').fill(national);
  await page.getByLabel('Password', { exact: true }).fill(amara.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(amara.password);
  await page.getByLabel('I am at least 18 years old').check();
  await page.getByLabel('I accept the terms of use and the privacy policy').check();
  await page.getByRole('button', { name: 'Sign up' }).click();

  const verify = new VerifyPage(page);
  await verify.isShown();
  await verify.type(await codeFor(`+49${national}@sms.tessera.local`));

  const onboarding = new OnboardingPage(page);
  await onboarding.isShown();
  await expect(page.getByRole('heading', { name: 'Add your email' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(amara.email);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(verify.boxes()).toHaveCount(6);
  await verify.type(await codeFor(amara.email));
  await onboarding.complete(amara);
  await expect(page).toHaveURL(at('/setup-wallet'));
});

test('resets a forgotten password with the mailed code and rejects the old one', async ({ context }) => {
  const kenji = aPerson('Kenji', 'Sato');
  await makeAccount(context, kenji, 'complete');
  await context.clearCookies();
  const page = await context.newPage();
  const login = new LoginPage(page);
  await login.open();
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(kenji.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const verify = new VerifyPage(page);
  await expect(verify.boxes()).toHaveCount(6);
  await verify.type(await codeFor(kenji.email, 2));
  await expect(page).toHaveURL(at('/reset-password'));
  const changed = { ...kenji, password: 'Another-Harbour-77!' };
  await page.getByLabel('New password', { exact: true }).fill(changed.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(changed.password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(at('/login'));

  await login.submit(kenji);
  await expect(page.getByText('The details do not match an account')).toBeVisible();
  await login.submit(changed);
  await verify.isShown();
  await page.getByLabel('Trust this device for 30 days').check();
  await verify.type(await codeFor(kenji.email, 3));
  await expect(page).toHaveURL(at('/dashboard'));

  // The trusted device skips the code, not the password.
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(at('/login'));
  await login.submit(changed);
  await expect(page).toHaveURL(at('/dashboard'));
});

test('passes axe on every settings tab and hides balances on Home', async ({ context }) => {
  const page = await enterWithWallet(context, aPerson('Ravenna', 'Costa'));
  await expect(page.getByText('+100.0000 OPT')).toBeVisible();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL(/\/settings/);
  for (const tab of ['Security', 'Devices', 'Notifications', 'Appearance', 'Your data']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('status', { name: /loading/i })).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page, `/settings, ${tab}, ${colorScheme}`);
    }
  }
  await page.getByRole('tab', { name: 'Appearance' }).click();
  await page.getByRole('switch', { name: /hide balances/i }).click();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText('Amount hidden').first()).toBeAttached();
  await expect(page.getByText('+100.0000 OPT')).toHaveCount(0);
});

test('schedules account deletion with password and mailed code, and cancels it', async ({ context }) => {
  const otis = aPerson('Otis', 'Lindgren');
  const page = await enter(context, await makeAccount(context, otis, 'onboarded'));
  await page.goto(at('/settings?tab=data'));
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete account' });
  await dialog.getByLabel('Password', { exact: true }).fill(otis.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText(/We sent a code to/)).toBeVisible();
  await expectAccessible(page, 'Delete account, code');
  // The first code was for the sign-up.
  await dialog.getByLabel('Code').fill(await codeFor(otis.email, 2));
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Day 1 of 30')).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible();
});
